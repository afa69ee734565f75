import { useRef } from 'react'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { isPhone } from '../phones.ts'
import { tellVisit } from './visits.ts'

/** Ways to give a link to somebody: the device's share sheet where there is one, the clipboard, a code for a camera. */
export function HandOn({ title, address, qr }: { title: string; address: string; qr: string }) {
  const { view, texts, say } = useAlbum()
  const t = texts.gallery
  const field = useRef<HTMLInputElement>(null)

  const send = () =>
    // Closing the sheet is no failure, and no sharing.
    navigator.share({ title, url: address }).then(
      () => tellVisit(view.token, 'share'),
      () => undefined,
    )
  const copy = async () => {
    const copied = await copyText(address, field.current)
    if (copied) tellVisit(view.token, 'share')
    say(copied ? 'success' : 'error', copied ? t.linkCopied : t.linkNotCopied)
  }
  const canSend = typeof navigator.share === 'function'
  return (
    <div className="hand-on">
      <div className="address">
        <input
          ref={field}
          readOnly
          dir="ltr"
          value={address}
          aria-label={t.shareCopy}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {t.shareCopy}
        </button>
      </div>
      {canSend && (
        <button type="button" className="button primary wide" onClick={() => void send()}>
          <Icon name="share" />
          {t.shareSend}
        </button>
      )}
      <details open={!isPhone() || !canSend}>
        <summary>{t.shareQr}</summary>
        <img className="qr" src={qr} alt={t.shareQr} width={200} height={200} />
      </details>
    </div>
  )
}

/** By the browser's clipboard; without one (a page without https) by what is marked in the field. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}
