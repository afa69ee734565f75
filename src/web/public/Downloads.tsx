import type { MouseEvent } from 'react'
import { useAlbum } from './context.ts'
import { isOwnWay } from './own-way.ts'
import { Icon } from './icons.tsx'
import { downloadLink } from './links.ts'

/** One file, by a plain link that reports the result on the page. */
export function DownloadLink({ id, file, className }: { id: string; file: string; className: string }) {
  const { view, texts, size } = useAlbum()
  const t = texts.gallery
  const href = downloadLink(view.token, id, size)
  const onClick = useDownload(href)
  return (
    <a className={className} href={href} onClick={onClick} aria-label={t.downloadOf(file)} download>
      <Icon name="download" />
      <span>{t.download}</span>
    </a>
  )
}

export function useDownload(href: string, what?: 'certificate') {
  const album = useAlbum()
  return (event: MouseEvent) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    void album
      .act(({ takeFile }) => takeFile(album, href, what))
      // without the script it is the link that it looks like
      .then((done) => done || location.assign(href))
  }
}
