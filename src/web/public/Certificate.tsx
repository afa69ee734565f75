import { useAlbum } from './context.ts'
import { useDownload } from './Downloads.tsx'
import { Icon } from './icons.tsx'
import { certificateId, certificateImageId, certificateStoryId, downloadLink, mediaLink } from './links.ts'

/** Shown only when there is one: a small sheet of paper. */
export function Certificate() {
  const album = useAlbum()
  const { view, texts, alive, act } = album
  const t = texts.gallery
  const { certificate } = view.gallery
  const href = downloadLink(view.token, certificateId)
  const onClick = useDownload(href, 'certificate')
  if (!certificate) return null
  const { imageUrl, storyUrl, width, height, shortName } = certificate
  const canShare = alive && typeof navigator.canShare === 'function'
  const shared = [
    { id: certificateId, url: imageUrl, label: t.certificateShare },
    { id: certificateStoryId, url: storyUrl, label: t.certificateShareStory },
  ].filter(({ url }) => canShare && url !== null)
  // where the browser has no share sheet, the pictures are files
  const files = [
    { id: certificateImageId, url: imageUrl, label: t.certificateAsImage },
    { id: certificateStoryId, url: storyUrl, label: t.certificateAsStory },
  ].filter(({ url }) => alive && !canShare && url !== null)
  return (
    <section className="certificate">
      {imageUrl === null ? (
        <Icon name="certificate" />
      ) : (
        <img src={mediaLink(view.token, certificateId)} width={width} height={height} alt="" loading="lazy" />
      )}
      <div>
        <h2>{t.certificate}</h2>
        <div className="certificate-actions">
          {shared.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="button"
              onClick={() => void act(({ shareCertificate }) => shareCertificate(album, id))}
            >
              <Icon name="share" />
              {label}
            </button>
          ))}
          <a className="button" href={href} onClick={onClick} download>
            <Icon name="download" />
            {t.certificateDownload}
          </a>
          {files.map(({ id, label }) => (
            <PictureFile key={id} href={downloadLink(view.token, id)} label={label} />
          ))}
        </div>
        <label className="needs-script">
          <input
            type="checkbox"
            checked={shortName}
            // read at once: until the script is loaded, the box falls back to the server's state
            onChange={({ target: { checked } }) => void act((script) => script.shortenName(album, checked))}
          />
          <span>{t.certificateShortName}</span>
        </label>
      </div>
    </section>
  )
}

function PictureFile({ href, label }: { href: string; label: string }) {
  const onClick = useDownload(href)
  return (
    <a className="button" href={href} onClick={onClick} download>
      <Icon name="download" />
      {label}
    </a>
  )
}
