import { useEffect, useId, useLayoutEffect, useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Rating as Answer, Score } from '../../../contract/gallery.ts'
import { useAlbum } from '../context.ts'
import { RatingFaces } from '../RatingFaces.tsx'
import { call } from './call.ts'
import { isTeam } from './visits.ts'
import { words } from './words.ts'

type Known = { isAsked: boolean; rating: Answer | null }

/**
 * "Wie war es?": three faces and a sentence, asked of the customer alone, where the organisation wants it. The server
 * has left a place for it then (RatingFaces.tsx).
 */
export function Rating() {
  const { media } = useAlbum().view.gallery
  const [place] = useState(() => document.getElementById('rating'))
  const isAsked = place !== null && !isTeam && media.photos.length + media.videos.length > 0
  useLayoutEffect(() => {
    place?.toggleAttribute('hidden', !isAsked)
  }, [place, isAsked])
  return isAsked && createPortal(<Question place={place} />, place)
}

function Question({ place }: { place: HTMLElement }) {
  const { view, say } = useAlbum()
  const { token } = view
  const field = useId()
  const [known, setKnown] = useState<Known | null>(null)
  const [text, setText] = useState('')
  // its place is as high as the faces alone
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const { ok, body } = await call(token, 'GET', '/rating')
      if (!isHere) return
      const answer = ok ? (body as Known) : { isAsked: false, rating: null }
      setKnown(answer)
      setText(answer.rating?.text ?? '')
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [token])
  useLayoutEffect(() => {
    if (!known) return
    place.querySelector('.rating-place')?.remove()
    place.toggleAttribute('hidden', !known.isAsked)
  }, [place, known])

  if (!known?.isAsked) return null
  const { rating } = known

  const keep = async (answer: Answer | null, said: string) => {
    if (busy) return
    setBusy(true)
    setKnown({ ...known, rating: answer })
    const { ok } = await (answer ? call(token, 'POST', '/rating', answer) : call(token, 'DELETE', '/rating'))
    setBusy(false)
    if (!ok) setKnown(known)
    else if (!answer) setText('')
    say(ok ? 'success' : 'error', ok ? said : words.rateFailed)
  }
  const pick = (score: Score) => {
    setOpen(true)
    void keep({ score, text: text.trim() }, words.rateThanks)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (rating) void keep({ score: rating.score, text: text.trim() }, words.rateThanks)
  }
  return (
    <RatingFaces words={words} score={rating?.score ?? null} onPick={pick}>
      {rating && isOpen && (
        <form className="over-form" onSubmit={onSubmit}>
          <label htmlFor={field}>{words.rateWords}</label>
          <textarea
            id={field}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="sheet-buttons">
            <button type="button" className="button quiet" onClick={() => void keep(null, words.rateTakenBack)}>
              {words.rateTakeBack}
            </button>
            <button className="button primary" aria-busy={busy || undefined}>
              {words.mailSend}
            </button>
          </div>
        </form>
      )}
    </RatingFaces>
  )
}
