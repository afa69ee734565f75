import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Gallery } from '../../../contract/gallery.ts'
import { useAlbum, useClose } from '../context.ts'
import { Icon } from '../icons.tsx'
import { downloadLink } from '../links.ts'
import { mediaOf } from './media.ts'
import { Sizes } from './Sizes.tsx'
import { tellVisit } from './visits.ts'
import { nextBatch, openFile } from './batches.ts'
import { Sheet } from './Sheet.tsx'
import { words } from './words.ts'

/** `fetched`: of the batch that is being prepared; `files`: ready for the tap that opens the share sheet. */
type State =
  | { step: 'preparing'; fetched: number }
  | { step: 'ready'; files: File[] }
  | { step: 'saved' }
  | { step: 'failed' }

/**
 * "In Fotos sichern" on iPhones: files are fetched before the tap, because the share sheet only opens right after one,
 * and in batches, each with a tap of its own.
 */
export function Save({ ids }: { ids: string[] | null }) {
  const { view, texts, size } = useAlbum()
  // As it was when it was requested: later arrivals are not part of it.
  const [wanted] = useState(() => ids ?? mediaOf(view.gallery).map(({ item }) => item.id))
  const [versions] = useState(() => (ids ? [] : versionsOf(view.gallery)))
  const addresses = useMemo(
    () => [...wanted.map((id) => downloadLink(view.token, id, size)), ...versions],
    [wanted, versions, view.token, size],
  )
  const [begun, setBegun] = useState(false)
  return (
    <Sheet title={texts.gallery.save}>
      {/* another size is fetched from the start */}
      <Saving key={size} wanted={addresses} onSaved={() => setBegun(true)} />
      {!begun && <Sizes ids={wanted} apart />}
    </Sheet>
  )
}

/** The film's other versions, which have one size; not part of a choice. */
const versionsOf = ({ media }: Gallery): string[] =>
  media.videos.flatMap(({ versions }) => versions.map(({ downloadUrl }) => downloadUrl))

/** @param wanted addresses of the files */
function Saving({ wanted, onSaved }: { wanted: string[]; onSaved: () => void }) {
  const { view, texts } = useAlbum()
  const close = useClose()
  const t = texts.gallery
  const [savedCount, setSavedCount] = useState(0)
  const [state, setState] = useState<State>({ step: 'preparing', fetched: 0 })
  const leaving = useMemo(() => new AbortController(), [])
  const first = useRef(true)

  const prepare = useCallback(
    async (from: number) => {
      setState({ step: 'preparing', fetched: 0 })
      try {
        const open = (address: string) => openFile(address, leaving.signal)
        const files = await nextBatch(wanted.slice(from), open, (fetched) => setState({ step: 'preparing', fetched }))
        setState({ step: 'ready', files })
      } catch {
        if (!leaving.signal.aborted) setState({ step: 'failed' })
      }
    },
    [wanted, leaving],
  )
  useEffect(() => {
    if (first.current) void prepare(0)
    first.current = false
  }, [prepare])
  useEffect(() => () => leaving.abort(), [leaving])

  const share = async (files: File[]) => {
    try {
      await navigator.share({ files })
    } catch (error) {
      // A reader who closes the sheet may want to think about it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState({ step: 'failed' })
      return
    }
    tellVisit(view.token, 'download', files.length)
    onSaved()
    const count = savedCount + files.length
    setSavedCount(count)
    if (count >= wanted.length) setState({ step: 'saved' })
    else void prepare(count)
  }

  const left = wanted.length - savedCount - (state.step === 'ready' ? state.files.length : 0)
  const fetched = state.step === 'preparing' ? savedCount + state.fetched : savedCount
  return (
    <>
      {state.step === 'preparing' && (
        <>
          <p role="status">{words.savePreparing(fetched, wanted.length)}</p>
          <progress value={fetched} max={wanted.length} aria-label={t.save} />
        </>
      )}
      {state.step === 'ready' && (
        <>
          <p className="muted">{words.saveHint}</p>
          <button type="button" className="button primary wide" onClick={() => void share(state.files)}>
            <Icon name="save" />
            {words.saveReady(state.files.length)}
          </button>
          {left > 0 && <p className="muted">{words.saveRest(left)}</p>}
        </>
      )}
      {state.step === 'saved' && (
        <>
          <p className="said" role="status">
            <Icon name="check" />
            {words.saved}
          </p>
          <button type="button" className="button wide" onClick={close}>
            {words.close}
          </button>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p className="fault" role="alert">
            {words.saveFailed}
          </p>
          <button type="button" className="button primary wide" onClick={() => void prepare(savedCount)}>
            {t.save}
          </button>
        </>
      )}
    </>
  )
}
