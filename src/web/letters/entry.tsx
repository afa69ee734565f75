import { render } from 'react-email'
import type { RenderLetter } from '../../contract/pages.ts'
import { directionOf, textsFor, writtenLanguageOf } from '../../texts/texts.ts'
import { GalleryMail } from './GalleryMail.tsx'
import { plainTextOf, wordsOf } from './words.ts'

/** Writes a guest's letter: subject, HTML, and a text that says the same. Also feeds the preview in the settings. */
export const renderLetter: RenderLetter = async (letter) => {
  const language = writtenLanguageOf(letter.language)
  const words = wordsOf(letter, textsFor(letter.language))
  const mail = <GalleryMail letter={letter} words={words} language={language} direction={directionOf(language)} />
  return { subject: words.subject, html: await render(mail), text: plainTextOf(letter, words) }
}
