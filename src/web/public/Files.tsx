import { useAlbum } from './context.ts'
import { DownloadLink } from './Downloads.tsx'

/** Files that are listed by their names: they have no picture. */
export function Files() {
  const { view } = useAlbum()
  const { files } = view.gallery
  if (files.length === 0) return null
  return (
    <ul className="files">
      {files.map(({ id, filename }) => (
        <li key={id}>
          <span>{filename}</span>
          <DownloadLink id={id} file={filename} className="button" />
        </li>
      ))}
    </ul>
  )
}
