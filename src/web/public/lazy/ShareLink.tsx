import { useRef } from 'react'
import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { isPhone } from '../phones.ts'
import { canShare, shareLink } from './share.ts'
import { tellVisit } from './visits.ts'
import { words } from './words.ts'

/**
 * Ways to pass a link on: the device's share sheet, where there is none WhatsApp and email, the clipboard, a code for a
 * camera.
 */
export function ShareLink({ title, address, qr }: { title: string; address: string; qr: string }) {
  const album = useAlbum()
  const { view, say } = album
  const field = useRef<HTMLInputElement>(null)

  const copy = async () => {
    const copied = await copyText(address, field.current)
    if (copied) tellVisit(view.token, 'share')
    say(copied ? 'success' : 'error', copied ? words.linkCopied : words.linkNotCopied)
  }
  const told = () => tellVisit(view.token, 'share')
  const canSend = canShare()
  return (
    <div className="hand-on">
      <div className="address">
        <input
          ref={field}
          readOnly
          dir="ltr"
          value={address}
          aria-label={words.shareCopy}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {words.shareCopy}
        </button>
      </div>
      {canSend && (
        <button type="button" className="button primary wide" onClick={() => void shareLink(album, title, address)}>
          <Icon name="share" />
          {words.shareSend}
        </button>
      )}
      {!canSend && (
        <div className="hand-on-ways">
          <a
            className="button"
            href={whatsApp(title, address)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={told}
          >
            <Icon name="chat" />
            WhatsApp
          </a>
          <a className="button" href={letter(title, address)} rel="noreferrer" onClick={told}>
            <Icon name="mail" />
            {words.shareMail}
          </a>
        </div>
      )}
      <details open={!isPhone() || !canSend}>
        <summary>{words.shareQr}</summary>
        <img className="qr" src={qr} alt={words.shareQr} width={200} height={200} />
      </details>
    </div>
  )
}

/** Opens the app, on a desk its web page; the recipient is chosen there. */
const whatsApp = (title: string, address: string) => `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`

const letter = (title: string, address: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`

/** By the browser's clipboard; without one (a page without https) by the selection in the field. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}
