import { useAlbum } from '../context.ts'
import { Icon } from '../icons.tsx'
import { OnlyFavourites } from './Favourites.tsx'
import { slidesOf } from './media.ts'
import { words } from './words.ts'

/** What can be done with the album beside what its first view offers. */
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
