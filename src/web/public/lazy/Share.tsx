import { useEffect, useState } from 'react'
import type { GalleryShare } from '../../../contract/gallery.ts'
import { useAlbum, useClose } from '../context.ts'
import { Icon } from '../icons.tsx'
import { qrLink } from './links.ts'
import { tellVisit } from './visits.ts'
import { call } from './call.ts'
import { ShareLink } from './ShareLink.tsx'
import { Sheet } from './Sheet.tsx'
import { words } from './words.ts'

/**
 * Sharing the gallery: as a whole, or by a second link that shows only some of it. The shared links are listed below,
 * with their visits, and can be ended.
 * @param ids the media picked for the second link; null = none yet
 */
export function Share({ ids }: { ids: string[] | null }) {
  const { view, texts, say, choose } = useAlbum()
  const close = useClose()
  const t = texts.gallery
  const isOwn = view.gallery.kind === 'own'
  const { shares, add, end } = useShares()
  const [made, setMade] = useState<GalleryShare | null>(null)
  const [showPicture, setShowPicture] = useState(false)
  const [busy, setBusy] = useState(false)

  const make = async () => {
    setBusy(true)
    const { ok, body } = await call(view.token, 'POST', '/shares', { ids, showPicture })
    setBusy(false)
    if (!ok) {
      say('error', words.shareFailed)
      return
    }
    const { share } = body as { share: GalleryShare }
    tellVisit(view.token, 'share')
    add(share)
    setMade(share)
    choose(null)
  }
  const pick = () => {
    close()
    choose(new Set())
  }

  if (made)
    return (
      <Sheet title={words.shareMade}>
        <ShareLink title={view.sharedTitle} address={made.url} qr={qrLink(tokenOf(made.url))} />
        <Shares shares={shares} onEnd={end} />
      </Sheet>
    )
  if (ids)
    return (
      <Sheet title={words.shareSelected}>
        <p>{words.selected(ids.length)}</p>
        <p className="muted">{words.shareSomeNote}</p>
        <label className="choice">
          <input type="checkbox" checked={showPicture} onChange={() => setShowPicture(!showPicture)} />
          {words.sharePicture}
        </label>
        <button
          type="button"
          className="button primary wide"
          aria-busy={busy || undefined}
          onClick={() => busy || void make()}
        >
          <Icon name="link" />
          {words.shareMake}
        </button>
        <Shares shares={shares} onEnd={end} />
      </Sheet>
    )
  return (
    <Sheet title={t.share}>
      {isOwn && <h3>{words.shareWhole}</h3>}
      {isOwn && <p className="muted">{words.shareWholeNote}</p>}
      <ShareLink title={view.title} address={view.address} qr={qrLink(view.token)} />
      {isOwn && (
        <>
          <h3>{words.shareSome}</h3>
          <p className="muted">{words.shareSomeNote}</p>
          <button type="button" className="button wide" onClick={pick}>
            <Icon name="select" />
            {words.shareChoose}
          </button>
          <Shares shares={shares} onEnd={end} />
        </>
      )}
    </Sheet>
  )
}

type SharesProps = { shares: GalleryShare[]; onEnd: (share: GalleryShare) => void }
function Shares({ shares, onEnd }: SharesProps) {
  const { texts, say } = useAlbum()
  const t = texts.gallery
  const copy = (url: string) =>
    void navigator.clipboard?.writeText(url).then(
      () => say('success', words.linkCopied),
      () => say('error', words.linkNotCopied),
    )
  if (shares.length === 0) return null
  return (
    <>
      <h3>{t.shareList}</h3>
      <ul className="shares">
        {shares.map((share) => (
          <li key={share.id}>
            <a href={share.url} rel="noreferrer">
              {words.shareLine(share.items, share.views)}
            </a>
            {'clipboard' in navigator && (
              <button type="button" className="round" aria-label={words.shareCopy} onClick={() => copy(share.url)}>
                <Icon name="copy" />
              </button>
            )}
            <button type="button" className="button quiet" onClick={() => onEnd(share)}>
              {words.shareEnd}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** This customer's present shares. A missing answer leaves the list as it is. */
function useShares() {
  const { view, say } = useAlbum()
  const { token } = view
  const isOwn = view.gallery.kind === 'own'
  const [shares, setShares] = useState<GalleryShare[]>([])
  useEffect(() => {
    if (!isOwn) return
    const load = async () => {
      const { ok, body } = await call(token, 'GET', '/shares')
      if (ok) setShares((body as { shares: GalleryShare[] }).shares)
    }
    void load()
  }, [token, isOwn])

  const end = async ({ id }: GalleryShare) => {
    const { ok } = await call(token, 'DELETE', `/shares/${id}`)
    if (ok) setShares((now) => now.filter((share) => share.id !== id))
    say(ok ? 'success' : 'error', ok ? words.shareEnded : words.offline)
  }
  return {
    shares,
    add: (share: GalleryShare) => setShares((now) => [share, ...now.filter(({ id }) => id !== share.id)]),
    end: (share: GalleryShare) => void end(share),
  }
}

/** `https://host/s/{token}` → token */
const tokenOf = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
