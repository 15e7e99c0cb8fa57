import type { Page } from '@playwright/test'

/** An event of the log that analytics keeps in storage. */
interface LoggedEvent {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly timestamp: string
}

export async function eventLog(page: Page): Promise<readonly LoggedEvent[]> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('analytics-events') ?? '[]')) as LoggedEvent[]
}

/** The logged events with their properties, without their times. */
export async function loggedEvents(page: Page): Promise<object[]> {
  return (await eventLog(page)).map(({ event, properties }) => ({ event, ...properties }))
}
