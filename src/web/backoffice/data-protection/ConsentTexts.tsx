import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paragraphsOf, type ConsentNow } from '../../../contract/consent.ts'
import { languageChoices } from '../../kit/languages.ts'

type ConsentTextsProps = {
  /** Own words by language; null = the standard text. */
  texts: ConsentNow['texts'] | null
  standard: string
}

/** The texts for customers, language by language. */
export function ConsentTexts({ texts, standard }: ConsentTextsProps) {
  if (!texts) return <Words title="Standardtext auf Deutsch" text={standard} language="de" />
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {languageChoices.map(({ code, name }) => {
        const text = texts[code]
        return text === undefined ? null : <Words key={code} title={name} text={text} language={code} />
      })}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        In allen anderen Sprachen lesen Gäste den Standardtext, und der gilt dann für sie.
      </Typography>
    </Box>
  )
}

function Words({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="blockquote"
        lang={language}
        dir="auto"
        sx={{
          m: 0,
          pl: 4,
          borderLeft: 3,
          borderColor: 'divider',
          maxWidth: '70ch',
          overflowWrap: 'anywhere',
          '& p': { m: 0, whiteSpace: 'pre-line' },
          '& p + p': { mt: 2 },
        }}
      >
        {paragraphsOf(text).map((paragraph, at) => (
          // paragraphs have no other key than their position
          <p key={at}>{paragraph}</p>
        ))}
      </Box>
    </Box>
  )
}
