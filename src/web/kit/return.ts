import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** How somebody left an entry of the browser's history: how far it was scrolled, and what had the focus. */
type Place = { y: number; focus: string | null }

/** By the entry's key. */
const places = new Map<string, Place>()
/** The paths of this window's entries, by their place in the history. */
const trail = new Map<number, string>()

/** Milliseconds in which a page that is loaded again may still grow to where it was. */
const patience = 5000
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Back means back: to the same place of the page, with the focus on the row or link that one left by. Mounted once;
 * `ScrollRestoration` does the rest, but does not wait for what is still being loaded.
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
      // the place too: what a click leads to may be drawn before the browser tells of the last scrolling
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
    // a filter that was typed is the same entry under another key
    const same = places.get(before)
    if (type === NavigationType.Replace && same) places.set(key, same)
    return undefined
  }, [key, pathname, type])
}

/** Goes there as soon as the page has grown to it; whoever does something meanwhile stays there. */
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

/** What finds the same thing again when its page is drawn anew; null where nothing would. */
function selectorOf(target: Element): string | null {
  const row = target.closest<HTMLElement>('[data-key]')?.dataset['key']
  if (row) return `main [data-key="${CSS.escape(row)}"] [data-row]`
  const link = target.closest('a[href]')?.getAttribute('href')
  if (link) return `main a[href="${CSS.escape(link)}"]`
  const name = target.closest('button[aria-label]')?.getAttribute('aria-label')
  return name ? `main button[aria-label="${CSS.escape(name)}"]` : null
}

/** Where in this window's history we are, as the router counts. */
const indexNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * For a link to the list that a page belongs to: who came from there goes back to it, with its filter and place, and anybody
 * else to its beginning.
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
