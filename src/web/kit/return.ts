import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The state in which the member left an entry of the browser's history: the scroll position, and the focused element.
 */
type Place = { y: number; focus: string | null }

/** By the entry's key. */
const places = new Map<string, Place>()
/** The paths of this window's entries, by their place in the history. */
const trail = new Map<number, string>()

/** Milliseconds in which a reloaded page may still grow to the earlier position. */
const patience = 5000
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Back returns to the same scroll position, with the focus on the row or link that the member left by. Mounted once;
 * `ScrollRestoration` does the rest, but does not wait for data that are still loading.
 */
export function useReturn(main: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const here = useRef(key)
  useEffect(() => {
    const note = (change: Partial<Place>) => {
      places.set(here.current, { y: scrollY, focus: null, ...places.get(here.current), ...change })
    }
    const noteFocus = ({ target }: Event) => {
      const focus = target instanceof Element && main.current?.contains(target) ? selectorOf(target) : null
      // the position too: the click's target may be drawn before the browser reports the last scroll
      if (focus) note({ focus, y: scrollY })
    }
    const noteScroll = () => note({ y: scrollY })
    document.addEventListener('focusin', noteFocus)
    // a row opens by a click beside its link, too
    document.addEventListener('click', noteFocus, true)
    addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('click', noteFocus, true)
      removeEventListener('scroll', noteScroll)
    }
  }, [main])
  useLayoutEffect(() => {
    const before = here.current
    here.current = key
    trail.set(indexNow(), pathname)
    if (before === key) return undefined
    const place = places.get(key)
    if (type === NavigationType.Pop && place) return returnTo(place)
    // a typed filter is the same entry under another key
    const same = places.get(before)
    if (type === NavigationType.Replace && same) places.set(key, same)
    return undefined
  }, [key, pathname, type])
}

/** Scrolls there as soon as the page has grown to it; an action of the member in between cancels it. */
function returnTo({ y, focus }: Place) {
  const until = performance.now() + patience
  let isFocused = focus === null
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, end, true)
  }
  const look = () => {
    if (!isFocused && focus && document.querySelector('[role=dialog]') === null) {
      const element = document.querySelector<HTMLElement>(focus)
      // a drawer that closes gives it back to the button of the row that opened it
      const isThere = () => (element?.closest('[data-key]') ?? element)?.contains(document.activeElement) ?? false
      if (!isThere()) element?.focus({ preventScroll: true })
      isFocused = isThere()
    }
    const isTall = document.documentElement.scrollHeight - innerHeight >= y - 1
    if (isTall) scrollTo(0, y)
    if ((isFocused && isTall) || performance.now() > until) end()
    else timer = setTimeout(look, 50)
  }
  for (const act of acts) addEventListener(act, end, { capture: true, passive: true })
  // after the page has moved the focus by itself
  timer = setTimeout(look)
  return end
}

/** A selector that finds the same element again when its page is drawn anew; null where none would. */
function selectorOf(target: Element): string | null {
  const row = target.closest<HTMLElement>('[data-key]')?.dataset['key']
  if (row) return `main [data-key="${CSS.escape(row)}"] [data-row]`
  const link = target.closest('a[href]')?.getAttribute('href')
  if (link) return `main a[href="${CSS.escape(link)}"]`
  const name = target.closest('button[aria-label]')?.getAttribute('aria-label')
  return name ? `main button[aria-label="${CSS.escape(name)}"]` : null
}

/** The position in this window's history, as the router counts. */
const indexNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * For a link to a page's own list: a member who came from there goes back to it, with its filter and scroll position,
 * all others to its beginning.
 */
export function useBackTo(path: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const now = indexNow()
    let at = now - 1
    while (at >= 0 && trail.get(at) === pathname) at -= 1
    if (at < 0 || trail.get(at) !== path) return
    event.preventDefault()
    void navigate(at - now)
  }
}
