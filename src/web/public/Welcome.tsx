import type { Texts } from '../../texts/de.ts'
import { Icon } from './icons.tsx'
import type { GalleryView } from './view.ts'

/** A gallery that waits for its first picture: right after the check-in. Rendered by the server only. */
export const Welcome = ({ view, texts }: { view: GalleryView; texts: Texts }) => (
  <main id="album" tabIndex={-1}>
    <section className="pending">
      <span className="pending-mark">
        <Icon name="picture" />
      </span>
      <div>
        <h2>{texts.frame.welcomeTitle[view.formality]}</h2>
        <p>{texts.frame.welcome[view.formality]}</p>
      </div>
    </section>
  </main>
)
