import { useRef, useState, type MouseEvent } from 'react'
import { useAlbum } from './context.ts'
import { isOwnWay, startDownload } from './downloads.ts'
import { Icon } from './icons.tsx'
import { downloadLink, zipLink } from './links.ts'

/** From this many files on, "Alle herunterladen" asks first (document 1, section 9). */
const askAbove = 50

/** The one big button: everything as one ZIP, with its size, in the thumb's reach. */
export function DownloadAll() {
  const { view, texts, say } = useAlbum()
  const { files } = view.gallery.archive
  const [busy, setBusy] = useState(false)
  const question = useRef<HTMLDialogElement>(null)
  const t = texts.gallery

  const start = async () => {
    setBusy(true)
    const started = await startDownload(zipLink(view.token))
    setBusy(false)
    say(started ? 'success' : 'error', started ? t.downloadStarted : t.archiveFailed)
  }
  const onClick = (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    if (busy) return
    if (files > askAbove) question.current?.showModal()
    else void start()
  }

  return (
    <>
      <a className="button primary" href={zipLink(view.token)} onClick={onClick} aria-busy={busy} download>
        <Icon name="download" />
        <span>
          {busy ? t.downloadAllBusy : t.downloadAll}
          <small>{t.archive(files, view.archiveSize)}</small>
        </span>
      </a>
      <dialog ref={question} className="question" aria-labelledby="question-title">
        <h2 id="question-title">{t.manyFilesTitle}</h2>
        <p>{t.manyFiles[view.formality](files, view.archiveSize)}</p>
        <form method="dialog">
          <button className="button">{t.cancel}</button>
          <button className="button primary" onClick={() => void start()}>
            {t.manyFilesYes}
          </button>
        </form>
      </dialog>
    </>
  )
}

/** One file, by a plain link that says on the page what became of it. */
export function DownloadLink({ id, file, className }: { id: string; file: string; className: string }) {
  const { view, texts } = useAlbum()
  const t = texts.gallery
  const href = downloadLink(view.token, id)
  const onClick = useDownload(href, t.downloadStarted, t.downloadFailed)
  return (
    <a className={className} href={href} onClick={onClick} aria-label={t.downloadOf(file)} download>
      <Icon name="download" />
      <span>{t.download}</span>
    </a>
  )
}

/** Shown only when there is one: a small sheet of paper. */
export function Certificate() {
  const { view, texts } = useAlbum()
  const t = texts.gallery
  const href = view.gallery.certificate?.url ?? ''
  const onClick = useDownload(href, t.certificateDownloaded, t.certificateFailed)
  if (!view.gallery.certificate) return null
  return (
    <section className="certificate">
      <Icon name="certificate" />
      <h2>{t.certificate}</h2>
      <a className="button" href={href} onClick={onClick} download>
        <Icon name="download" />
        {t.certificateDownload}
      </a>
    </section>
  )
}

function useDownload(href: string, started: string, failed: string) {
  const { say } = useAlbum()
  return (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    void startDownload(href).then((done) => say(done ? 'success' : 'error', done ? started : failed))
  }
}

/** The device's own share sheet; without one the link goes to the clipboard. */
export function Share() {
  const { view, texts, say } = useAlbum()
  const t = texts.gallery
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the sheet is no failure.
      await navigator.share({ title: view.title, url: view.address }).catch(() => undefined)
      return
    }
    const copied = await navigator.clipboard?.writeText(view.address).then(
      () => true,
      () => false,
    )
    say(copied ? 'success' : 'error', copied ? t.linkCopied : t.linkNotCopied)
  }
  return (
    <button type="button" className="button needs-script" onClick={() => void share()}>
      <Icon name="share" />
      {t.share}
    </button>
  )
}
