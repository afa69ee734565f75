import type { MouseEvent } from 'react'
import { useAlbum } from './context.ts'
import { isOwnWay } from './own-way.ts'
import { Icon } from './icons.tsx'
import { downloadLink } from './links.ts'

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
  const album = useAlbum()
  return (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    void album
      .act(({ takeFile }) => takeFile(album, href, started, failed))
      // without the script it is the link that it looks like
      .then((done) => done || location.assign(href))
  }
}
