import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Recipe } from '../../../contract/films.ts'
import { Surface } from '../../kit/Page.tsx'
import { recipeInWords } from './words.ts'

type RecipeCardProps = {
  recipe: Recipe
  track: string | undefined
  /** Absent = may not change it. */
  onEdit?: () => void
  /** Absent = cannot be removed. */
  onRemove?: () => void
}

/** The name of the general recipe, which has no activity. */
export const nameOfRecipe = ({ activity_type_name: name }: Pick<Recipe, 'activity_type_name'>) =>
  name ?? 'Allgemeines Rezept'

/** A recipe as a sentence about its result. */
export function RecipeCard({ recipe, track, onEdit, onRemove }: RecipeCardProps) {
  const name = nameOfRecipe(recipe)
  const isGeneral = recipe.activity_type_id === null
  return (
    <Surface component="section" aria-label={name} sx={{ p: 5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isGeneral && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Gilt für alle Aktivitäten ohne eigenes Rezept
          {recipe.is_saved ? '.' : '. Es ist noch so, wie wir es vorgeben.'}
        </Typography>
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {recipeInWords(recipe, track)}
      </Typography>
      {onEdit && (
        <Box sx={{ mt: 'auto', pt: 2, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ borderColor: 'divider' }}
            aria-label={`${name} bearbeiten`}
            onClick={onEdit}
          >
            Bearbeiten
          </Button>
          {onRemove && (
            <Button color="inherit" size="small" aria-label={`Rezept für ${name} entfernen`} onClick={onRemove}>
              Entfernen
            </Button>
          )}
        </Box>
      )}
    </Surface>
  )
}
