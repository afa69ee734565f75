import { Facts, List, Name, To, type Given, type Legal } from './parts.tsx'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

/** The notice for guests in English; the same sections with the same names as the German one. */
export const guestsEn = (given: Given): Legal => {
  const { figures, operator } = given
  return {
    title: 'Privacy notice for guests',
    lead: (
      <>
        <p>You were the guest of an organiser who took photos or videos of you. In short:</p>
        <List
          of={[
            'The pictures are your keepsake. They are there for your gallery and for nothing else.',
            'The organiser is responsible. Andenken is the technology behind it.',
            'Your gallery link is personal. Whoever has it sees your pictures.',
            `After ${days(figures.mediaDays)} the pictures are deleted, unless the organiser states another period.`,
            <>
              You can withdraw your consent at any time and have everything deleted at{' '}
              <a href="/delete?lang=en">/delete</a>.
            </>,
            'No cookies, no advertising, no tracking, no face recognition.',
          ]}
        />
      </>
    ),
    sections: [
      {
        id: 'wer',
        title: '1. Who is responsible',
        body: (
          <>
            <p>
              The organiser whose guest you were is responsible for your data (the controller). You can read the name at
              check-in and at the top of your gallery. The e-mail with your link ends with the organiser’s e-mail and
              postal address, and the support link in the gallery leads straight there. The organiser’s data protection
              officer can be reached there too.
            </p>
            <p>
              Andenken is run by <Name {...given} />. We store and process your data only on behalf of the organiser
              (Article 28 of the General Data Protection Regulation, GDPR). The <To doc="imprint">imprint</To> says how
              to reach us.
            </p>
          </>
        ),
      },
      {
        id: 'was',
        title: '2. Which data',
        body: (
          <>
            <List
              of={[
                'your name and your number on the tour',
                'your e-mail address, if you give one',
                'your language',
                'whether you consented to being photographed and filmed',
                'photos and videos of you, with day and time, and what is made from them: film, previews, certificate',
                'your gallery link and the e-mails that were sent to you',
                'how often your gallery was opened, shared and downloaded: only as a number for each day and with the latest time, without IP address and without cookies',
              ]}
            />
            <p>
              The data come from you, or from the team that checks you in. You do not have to give any: without an
              e-mail address there is simply no e-mail, and without your consent no pictures of you are stored. You can
              take part in the tour all the same.
            </p>
          </>
        ),
      },
      {
        id: 'wofuer',
        title: '3. What for, and on what legal basis',
        body: (
          <Facts
            of={[
              [
                'Making and delivering your keepsake',
                'Name, number, e-mail address, language, gallery link. Basis: the agreement with you about the keepsake (Article 6(1)(b) GDPR).',
              ],
              [
                'Taking photos and videos of you',
                'Basis: your consent (Article 6(1)(a) GDPR and section 22 of the German Act on Copyright in Works of Art and Photography, KUG).',
              ],
              [
                'Counting how often a gallery is opened',
                'It tells the organiser whether your keepsake has arrived, and it is what is billed. Basis: the organiser’s legitimate interest in this (Article 6(1)(f) GDPR).',
              ],
              [
                'Running the service safely and proving what was done',
                'A log of changes, protection against attacks. Basis: Article 6(1)(f) and Article 32 GDPR.',
              ],
            ]}
          />
        ),
      },
      {
        id: 'bilder',
        title: '4. Your pictures',
        body: (
          <>
            <p>
              Your image belongs to you. It may only be distributed with your consent (section 22 KUG). The consent you
              give at check-in covers your own keepsake only. For advertising, a website or social media the organiser
              has to ask you separately, beforehand.
            </p>
            <p>
              You can withdraw your consent at any time, without a reason and without any disadvantage. Tell the team,
              write to the organiser, or request <a href="/delete?lang=en">deletion</a>. What happened before that
              remains lawful.
            </p>
            <p>
              Are others in your pictures as well? Please share those pictures only if they agree. Are you in somebody
              else’s pictures? The organiser will help you.
            </p>
          </>
        ),
      },
      {
        id: 'kinder',
        title: '5. Children and young people',
        body: (
          <p>
            For children the parents consent, or whoever else has custody. Young people who understand what it is about
            have to agree themselves too; that is usually so from the age of about 14. You can consent on your own from
            18. Parents can exercise all the rights of their children. If a child does not want to be photographed, that
            counts.
          </p>
        ),
      },
      {
        id: 'link',
        title: '6. Your link is personal',
        body: (
          <p>
            The gallery has no password. The link itself is the key: it is so long that nobody can guess it. Give it
            only to people who may see all of your pictures. If you share a selection, you make a second link that shows
            only what you chose. You can end it at any time. Has the link got into the wrong hands? The organiser can
            block it at once. Search engines do not list galleries.
          </p>
        ),
      },
      {
        id: 'empfaenger',
        title: '7. Who receives the data',
        body: (
          <>
            <p>
              The organiser’s team, we as its processor, and whoever runs servers and e-mail delivery for us. Nobody
              else. {operator.hosting && `The servers: ${operator.hosting}. `}
              The e-mail with your link also passes through the provider of your mailbox.
            </p>
            <p>
              If data leave the European Economic Area, then only under an adequacy decision or the standard contractual
              clauses of the European Commission (Articles 45 and 46 GDPR).
            </p>
          </>
        ),
      },
      {
        id: 'dauer',
        title: '8. How long',
        body: (
          <Facts
            of={[
              [
                'Photos, videos, film, certificate',
                `${days(figures.mediaDays)}. The organiser may choose another period; your gallery shows it.`,
              ],
              [
                'Name and e-mail address',
                `${days(figures.personalDataDays)}. After that only your number, the times and figures for statistics remain, with no link to you. Pictures that are still there are deleted with them.`,
              ],
              [
                'Visits to your gallery',
                `${days(figures.visitDays)}: for so long we note which opened page has been counted, without any reference to your device. After that only the numbers for each day remain.`,
              ],
              [
                'Log of changes',
                `${years(figures.auditYears)}. Once your data are deleted or anonymised, it contains nothing that identifies you.`,
              ],
              ['Invoices', `${years(figures.invoiceYears)}, because the law requires it. Your name is not in them.`],
            ]}
          />
        ),
      },
      {
        id: 'loeschen',
        title: '9. Having everything deleted',
        body: (
          <p>
            Open <a href="/delete?lang=en">/delete</a> and enter your number and your e-mail address. You get an e-mail
            with a link; it is valid for {days(figures.deletionConfirmDays)}. Once you confirm, your gallery ends at
            once, and after {days(figures.deletionDays)} at the latest everything is deleted. The law allows{' '}
            {days(figures.deletionBoundDays)} for this. If you gave no e-mail address, write to the organiser.
          </p>
        ),
      },
      {
        id: 'rechte',
        title: '10. Your rights',
        body: (
          <>
            <p>You can ask the organiser</p>
            <List
              of={[
                'to tell you which data it has about you, and to give you a copy (Article 15 GDPR),',
                'to correct what is wrong (Article 16),',
                'to delete data (Article 17) or to do nothing more with them (Article 18),',
                'to tell others who received your data about it (Article 19),',
                'to hand you your data to take with you (Article 20).',
              ]}
            />
            <p>
              <strong>You can object</strong> wherever somebody relies on a legitimate interest (Article 21). No program
              decides anything important about you on its own, and no profiles are made (Article 22). None of this costs
              you anything.
            </p>
          </>
        ),
      },
      {
        id: 'beschwerde',
        title: '11. Complaints',
        body: (
          <p>
            Do you think something is wrong? You can complain to any data protection authority, for example where you
            live (Article 77 GDPR).
            {operator.authority && ` In charge of the operator of Andenken: ${operator.authority}.`}
          </p>
        ),
      },
    ],
  }
}
