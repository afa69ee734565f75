import { useId, type ReactNode } from 'react'
import type { Score } from '../../contract/gallery.ts'
import type { Texts } from '../../texts/de.ts'
import { Icon, type IconName } from './icons.tsx'

const faces: { score: Score; icon: IconName; word: 'rateGood' | 'rateFair' | 'rateBad' }[] = [
  { score: 3, icon: 'good', word: 'rateGood' },
  { score: 2, icon: 'fair', word: 'rateFair' },
  { score: 1, icon: 'bad', word: 'rateBad' },
]

type Props = {
  words: Texts['lazy']
  score: Score | null
  onPick?: (score: Score) => void
  children?: ReactNode
}

/** The question and its three faces. */
export function RatingFaces({ words, score: picked, onPick, children }: Props) {
  const heading = useId()
  return (
    <section className="rating" aria-labelledby={heading}>
      <h2 id={heading}>{words.rateAsk}</h2>
      <p className="muted">{words.rateWhy}</p>
      <div className="rating-faces">
        {faces.map(({ score, icon, word }) => (
          <button
            key={score}
            type="button"
            className="button"
            aria-pressed={score === picked}
            onClick={() => onPick?.(score)}
          >
            <Icon name={icon} />
            {words[word]}
          </button>
        ))}
      </div>
      {children}
    </section>
  )
}

/**
 * The question as the server renders it: not to be seen, but as high as the one that replaces it (lazy/Rating.tsx), so
 * that no line moves then, and a reader who comes back is at the same place.
 */
export const RatingPlace = ({ words, hidden }: { words: Texts['lazy']; hidden: boolean }) => (
  <div id="rating" className="needs-script" hidden={hidden}>
    <div className="rating-place">
      <RatingFaces words={words} score={null} />
    </div>
  </div>
)
