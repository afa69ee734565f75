import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { OnlyFavourites } from './Favourites.tsx'
import { slidesOf } from './media.ts'
import { words } from './words.ts'

/** The actions on the album beside those of its first view. */
export function LateActions() {
  const { view, only, open } = useAlbum()
  return (
    <>
      <OnlyFavourites />
      {slidesOf(view.gallery, only).length > 1 && (
        <button
          type="button"
          className="button quiet slides-start"
          onClick={({ currentTarget }) => void open({ kind: 'slides' }, currentTarget)}
        >
          <Icon name="slideshow" />
          {words.slideshow}
        </button>
      )}
    </>
  )
}
