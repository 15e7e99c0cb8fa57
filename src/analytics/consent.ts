import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/#dfn-globalprivacycontrol */
    readonly globalPrivacyControl?: boolean
  }
}

/** The stored choice with its day: `allowed 2026-03-17`. */
const choiceKey = 'analytics-consent'

/** Whether the browser refuses for the visitor. */
export function refusesAll(): boolean {
  return navigator.globalPrivacyControl === true
}

/** Read each time, because other tabs change it too. */
export function isAllowed(): boolean {
  return !refusesAll() && (readStored(deviceStorage, choiceKey)?.startsWith('allowed') ?? false)
}

/** Whether the visitor still has to be asked. */
export function isUndecided(): boolean {
  return !refusesAll() && readStored(deviceStorage, choiceKey) === null
}

export function storeChoice(choice: 'allowed' | 'refused'): void {
  writeStored(deviceStorage, choiceKey, `${choice} ${new Date().toISOString().slice(0, 10)}`)
}
