import Box from '@mui/material/Box'
import { galleryWords, laterWords, tonightWords, type Figures } from './night-words.ts'

type NightWordsProps = {
  figures: Figures
  /** Of a period that is not saved yet. */
  isWish?: boolean
}

/** The data to be lost, and when: tonight, and by the end of a week and of thirty days. */
export function NightWords({ figures, isWish = false }: NightWordsProps) {
  const sentences = [tonightWords(figures, isWish), isWish && galleryWords(figures), laterWords(figures)]
  return (
    <Box sx={{ display: 'grid', gap: 2, '& p': { m: 0 } }}>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </Box>
  )
}
