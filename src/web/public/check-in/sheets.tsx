import type { CheckInPage, PublicPage } from '../../../contract/pages.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine } from '../../../texts/format.ts'
import { Legal } from '../Foot.tsx'
import { formatNumber, type Language } from '../../../contract/wire.ts'
import { Message } from '../Message.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import style from './check-in.css?inline'
import { Question } from './Question.tsx'
import shared from './shared-shift.css?inline'
import { SharedShift } from './SharedShift.tsx'

/** The page's name, its colour and its content; the rest is common to all of these pages. */
type Face = {
  title: string
  colour: string
  secondColour: string
  style: string
  before: React.ReactNode
  after: React.ReactNode
}
type Of<K extends PublicPage['kind']> = Extract<PublicPage, { kind: K }>

export function checkInSheet(page: CheckInPage, texts: Texts): Face {
  const { place, faults } = page
  const t = texts.checkIn
  const title = [faults.length > 0 && t.faultMark, `${t.eyebrow} – ${oneLine(place.sessionName)}`]
  return {
    title: title.filter(Boolean).join(': '),
    colour: place.organisation.colour,
    secondColour: place.organisation.secondColour,
    style,
    before: page.question ? <Question page={page} texts={texts} /> : <CheckInForm page={page} texts={texts} />,
    after: footOf(page, texts),
  }
}

export const checkedInSheet = (page: Of<'checked_in'>, texts: Texts): Face => ({
  title: `${formatNumber(page.number)} – ${texts.checkIn.doneTitle}`,
  colour: page.place.organisation.colour,
  secondColour: page.place.organisation.secondColour,
  style,
  before: <CheckedIn page={page} texts={texts} />,
  after: footOf(page, texts),
})

/** The title stays the same while the page renews itself: a screen reader reads it out each time. */
export const sharedShiftSheet = (page: Of<'shared_shift'>, texts: Texts): Face => ({
  title: `${oneLine(page.shift.session.name)} – ${texts.sharedShift.eyebrow}`,
  colour: page.shift.organization.brandingColorPrimary,
  secondColour: page.shift.organization.brandingColorSecondary,
  style: style + shared,
  before: <SharedShift page={page} texts={texts} />,
  after: footOf(page, texts),
})

export const linkEndedSheet = ({ reason, place, language }: Of<'link_ended'>, texts: Texts): Face => ({
  title: texts.linkEnded[reason].title,
  colour: place?.organisation.colour ?? '',
  secondColour: place?.organisation.secondColour ?? '',
  style,
  before: (
    <>
      {place && (
        <p className="whose" dir="auto">
          {oneLine(place.organisation.name)}
        </p>
      )}
      <Message {...texts.linkEnded[reason]} />
    </>
  ),
  after: footOf({ language }, texts),
})

/** The legal links of every page. */
const footOf = ({ language }: { language: Language }, texts: Texts) => (
  <footer>
    <Legal texts={texts} language={language} />
  </footer>
)
