import type { MouseEvent } from 'react'
import { useAlbum } from './context.ts'
import { isOwnWay } from './own-way.ts'
import { Icon, type IconName } from './icons.tsx'
import { zipLink } from './links.ts'

/** The actions on the whole album, in the thumb's reach: one large button, the others smaller below it. */
export function Actions() {
  const { view, texts, open, choose, chosen, script } = useAlbum()
  const t = texts.gallery
  const isOwn = view.gallery.kind === 'own'
  const isEmpty = view.gallery.archive.files === 0
  return (
    <div className="actions">
      <div className="button-row">
        {!isEmpty && (
          <Action
            icon="save"
            text={t.save}
            // for iPhones only: the style sheet knows them, and later the script
            look="primary save needs-script"
            onClick={(from) => void open({ kind: 'save', ids: null }, from)}
          />
        )}
        {!isEmpty && <DownloadAll />}
        <Share />
      </div>
      {!isEmpty && (
        <div className="button-row more-buttons needs-script">
          <Action
            icon="select"
            text={t.select}
            pressed={chosen !== null}
            onClick={() => choose(chosen ? null : new Set())}
          />
          {script && <script.LateActions />}
          {view.gallery.archive.webBytes < view.gallery.archive.bytes && (
            <Action icon="picture" text={t.size} onClick={(from) => void open({ kind: 'size', ids: null }, from)} />
          )}
          {isOwn && (
            <>
              <Action
                icon="link"
                text={t.shareList}
                onClick={(from) => void open({ kind: 'share', ids: null }, from)}
              />
              <Action icon="mail" text={t.mailMe} onClick={(from) => void open({ kind: 'mail' }, from)} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

type ActionProps = {
  icon: IconName
  text: string
  look?: string
  pressed?: boolean
  onClick: (from: HTMLElement) => void
}
const Action = ({ icon, text, look = 'quiet', pressed, onClick }: ActionProps) => (
  <button
    type="button"
    className={`button ${look}`}
    aria-pressed={pressed}
    onClick={(event) => onClick(event.currentTarget)}
  >
    <Icon name={icon} />
    {text}
  </button>
)

/** The one big button: everything as one ZIP, with its size. */
function DownloadAll() {
  const album = useAlbum()
  const { view, texts, size, packing } = album
  const t = texts.gallery
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isOwnWay(event)) return
    event.preventDefault()
    const from = event.currentTarget
    void album.act(({ askForZip }) => askForZip(album, null, from)).then((done) => done || location.assign(from.href))
  }
  return (
    <a
      className="button primary"
      href={zipLink(view.token)}
      onClick={onClick}
      aria-busy={packing || undefined}
      aria-disabled={packing || undefined}
      download
    >
      <Icon name="download" />
      <span>
        {packing ? t.downloadAllBusy : t.downloadAll}
        <small>{t.archive(view.gallery.archive.files, view.archiveSize[size])}</small>
      </span>
    </a>
  )
}

/** The device's own share sheet; where there is none, the other ways to pass the link on. */
function Share() {
  const album = useAlbum()
  return (
    <button
      type="button"
      className="button needs-script"
      onClick={({ currentTarget }) => void album.act(({ share }) => share(album, currentTarget))}
    >
      <Icon name="share" />
      {album.texts.gallery.share}
    </button>
  )
}
