import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { Tip } from './RowButton.tsx'

/**
 * A text that is cut at the end of its line has the whole in a tooltip. `Cut` and `MiddleCut` mark such texts; the list
 * or head around them shows the tooltip (`useCutTip`), so that a hundred rows have one pair of listeners.
 */
export const Cut = ({ children }: { children: ReactNode }) => <span className="cut">{children}</span>

/** How much of the end stays, in characters, at least a word. */
const tail = 14

/** Cut in the middle: names of shifts begin alike and differ at their end, "Rafting am Inn … 14:00 Uhr". */
export function MiddleCut({ children: text }: { children: string }) {
  const at = text.lastIndexOf(' ', text.length - 6)
  // between words only: a screen reader reads the halves one after the other
  if (at < tail || text.length - at > tail * 2) return <Cut>{text}</Cut>
  return (
    <span className="cut middle">
      <span>{text.slice(0, at)} </span>
      <span>{text.slice(at + 1)}</span>
    </span>
  )
}

/** For a pointer over a cut text, and for keyboard focus on the link or button that contains it. */
export function useCutTip() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const leave = () => setAnchor(null)
  const show = (text: Element | null | undefined) => setAnchor(text && isCut(text) ? text : null)
  return {
    listeners: {
      onPointerOver: ({ target, pointerType }: PointerEvent) =>
        pointerType === 'mouse' && target instanceof Element && show(target.closest('.cut')),
      onPointerLeave: leave,
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible') && show([...holder(target).querySelectorAll('.cut')].find(isCut)),
      onBlur: leave,
      // a menu or a page that opens covers it
      onClickCapture: leave,
    },
    tip: anchor instanceof HTMLElement && (
      <Tip key={anchor.textContent} anchor={anchor} text={anchor.textContent} onEscape={leave} />
    ),
  }
}

/** The opener of a row represents all of it. */
const holder = (target: Element) => (target.matches('[data-row]') && target.closest('.row')) || target

const isCut = (text: Element) =>
  [text, ...text.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)

/** The style sheet of elements that contain such texts. */
export const cutStyles = {
  '.cut': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '.cut.middle': { display: 'flex', whiteSpace: 'pre' },
  '.cut.middle > span': { flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '3ch' },
  '.cut.middle > span + span': { flexShrink: 0, maxWidth: '60%' },
} as const
