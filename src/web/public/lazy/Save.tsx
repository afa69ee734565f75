import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { downloadLink } from '../links.ts'
import { mediaOf } from './media.ts'
import { tellVisit } from './visits.ts'
import { nextBatch, openFile } from './batches.ts'
import { Sheet } from './Sheet.tsx'

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
  const { view, texts, close } = useAlbum()
  const t = texts.gallery
  // As it was when it was asked for: what comes in meanwhile is not part of it.
  const [wanted] = useState(() => ids ?? mediaOf(view.gallery).map(({ item }) => item.id))
  const [savedCount, setSavedCount] = useState(0)
  const [state, setState] = useState<State>({ step: 'preparing', fetched: 0 })
  const leaving = useMemo(() => new AbortController(), [])
  const first = useRef(true)

  const prepare = useCallback(
    async (from: number) => {
      setState({ step: 'preparing', fetched: 0 })
      try {
        const open = (id: string) => openFile(downloadLink(view.token, id), leaving.signal)
        const files = await nextBatch(wanted.slice(from), open, (fetched) => setState({ step: 'preparing', fetched }))
        setState({ step: 'ready', files })
      } catch {
        if (!leaving.signal.aborted) setState({ step: 'failed' })
      }
    },
    [view.token, wanted, leaving],
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
      // Who closes the sheet may want to think about it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState({ step: 'failed' })
      return
    }
    tellVisit(view.token, 'download', files.length)
    const count = savedCount + files.length
    setSavedCount(count)
    if (count >= wanted.length) setState({ step: 'saved' })
    else void prepare(count)
  }

  const left = wanted.length - savedCount - (state.step === 'ready' ? state.files.length : 0)
  const fetched = state.step === 'preparing' ? savedCount + state.fetched : savedCount
  return (
    <Sheet title={t.save}>
      {state.step === 'preparing' && (
        <>
          <p role="status">{t.savePreparing(fetched, wanted.length)}</p>
          <progress value={fetched} max={wanted.length} aria-label={t.save} />
        </>
      )}
      {state.step === 'ready' && (
        <>
          <p className="muted">{t.saveHint}</p>
          <button type="button" className="button primary wide" onClick={() => void share(state.files)}>
            <Icon name="save" />
            {t.saveReady(state.files.length)}
          </button>
          {left > 0 && <p className="muted">{t.saveRest(left)}</p>}
        </>
      )}
      {state.step === 'saved' && (
        <>
          <p className="said" role="status">
            <Icon name="check" />
            {t.saved}
          </p>
          <button type="button" className="button wide" onClick={close}>
            {t.close}
          </button>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <p className="fault" role="alert">
            {t.saveFailed}
          </p>
          <button type="button" className="button primary wide" onClick={() => void prepare(savedCount)}>
            {t.save}
          </button>
        </>
      )}
    </Sheet>
  )
}
