import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { track } from '../analytics/track.ts'
import * as labels from '../generated/labels.ts'
import { chooseTheme, currentTheme, defaultTheme, themeChoices, watchTheme, type ThemeChoice } from './theme.ts'
import { yieldToMain } from '../browser/scheduler.ts'

const menuId = 'theme-menu'
const options = {
  light: { name: labels.themeLight, Drawing: Sun },
  dark: { name: labels.themeDark, Drawing: Moon },
  system: { name: labels.themeSystem, Drawing: Monitor }
} satisfies Record<ThemeChoice, unknown>

export function ThemeMenu() {
  const choice = useSyncExternalStore(watchTheme, currentTheme, () => defaultTheme)
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  // The visitor may have opened it before hydration. After a hot update, it leaves the focus where it is.
  const takeOver = useEffectEvent(() => !open && menu.current?.matches(':popover-open') && onToggle(true))
  useEffect(() => void takeOver(), [])

  function choose(theme: ThemeChoice) {
    void restyleInView(() => chooseTheme(theme))
    track('theme_change', { theme })
    menu.current?.hidePopover()
  }

  function onToggle(isOpen: boolean) {
    setOpen(isOpen)
    const chosen = `[data-theme-choice="${currentTheme()}"]`
    if (isOpen) menu.current?.querySelector<HTMLElement>(chosen)?.focus({ preventScroll: true })
  }

  return (
    <div data-needs-script>
      <button
        type="button"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={labels.theme}
        className="icon-button"
      >
        <Sun aria-hidden size={20} className="dark:hidden" />
        <Moon aria-hidden size={20} className="hidden dark:block" />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={labels.theme}
        onToggle={(event) => onToggle(event.newState === 'open')}
        onKeyDown={moveFocus}
        className="popover-panel appears popover-menu w-44 p-1.5"
      >
        {themeChoices.map((option) => (
          <ThemeOption key={option} option={option} isChosen={choice === option} onClick={() => choose(option)} />
        ))}
      </div>
    </div>
  )
}

function ThemeOption({ option, isChosen, onClick }: { option: ThemeChoice; isChosen: boolean; onClick: () => void }) {
  const { name, Drawing } = options[option]
  return (
    <button
      type="button"
      role="menuitemradio"
      data-theme-choice={option}
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onClick}
      className="group flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm text-muted hover:bg-raised hover:text-ink aria-checked:text-ink"
    >
      <Drawing aria-hidden size={18} />
      {name}
      <Check aria-hidden size={16} className="ml-auto hidden text-brand-ink group-aria-checked:block" />
    </button>
  )
}

/** Keys of a menu (https://www.w3.org/WAI/ARIA/apg/patterns/menubar/): arrows wrap around, Home, End, Tab closes. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
}

/**
 * Makes a change that restyles the whole document, in the part in view first. The sections out of view keep their size,
 * are skipped by the browser (https://www.w3.org/TR/css-contain-2/#content-visibility), and follow one at a time.
 */
async function restyleInView(change: () => void): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('main > *')]
  const outOfView = sections
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box: { top, bottom } }) => bottom < 0 || top > window.innerHeight)
  for (const { section, box } of outOfView)
    Object.assign(section.style, { height: `${box.height}px`, contentVisibility: 'hidden' })
  change()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const { section } of outOfView) {
    await yieldToMain()
    Object.assign(section.style, { height: '', contentVisibility: '' })
  }
}
