import type { Media, Turn } from '../../../../contract/media.ts'

/** An item of the viewer. */
export type Shown = {
  id: string
  kind: 'photo' | 'video'
  name: string
  url: string
  poster: string | null
  /** For the download; null for items that are no media (the film). */
  mediaId: string | null
  /** Of a photo: the wanted rotation, and the rotation of `url` and `poster`. */
  turn?: Turn
  shownTurn?: Turn
  /** The gallery does not show it. */
  isHidden?: boolean
  /** A part of it is missing. */
  isIncomplete?: boolean
  /** The gallery shows it first. */
  isCover?: boolean
}

type Viewable = Pick<Media, 'id' | 'file_type' | 'file_name' | 'url' | 'thumbnailUrl' | 'turn' | 'shown_turn'> &
  Partial<Pick<Media, 'hidden' | 'incomplete' | 'is_cover'>>

/** Media as the viewer shows them; those that cannot be shown are left out. */
export const shownMedia = (media: readonly Viewable[]): Shown[] =>
  media.flatMap(({ id, file_type, file_name, url, thumbnailUrl, turn, shown_turn, hidden, incomplete, is_cover }) =>
    url
      ? [
          {
            id,
            kind: file_type,
            name: file_name,
            url,
            poster: thumbnailUrl,
            mediaId: id,
            turn,
            shownTurn: shown_turn,
            isHidden: hidden ?? false,
            isIncomplete: incomplete ?? false,
            isCover: is_cover ?? false,
          },
        ]
      : [],
  )
