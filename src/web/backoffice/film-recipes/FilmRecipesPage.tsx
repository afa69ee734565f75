import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityType } from '../../../contract/activities.ts'
import type { Recipe } from '../../../contract/films.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { RecipeCard, nameOfRecipe } from './RecipeCard.tsx'
import { RecipeDialog } from './RecipeDialog.tsx'
import { useTracks } from './use-tracks.ts'

type Asked =
  | { action: 'edit' | 'remove'; recipe: Recipe }
  | { action: 'add'; recipe: Recipe; activities: ActivityType[] }

/** `/dashboard/templates/films`: how films are made, in general and for single activities. */
export function FilmRecipesPage() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('films', 'recipes'))
  const activities = useQuery(ask('activities', 'list'))
  const { nameOf } = useTracks()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayWrite = may('templates.write')
  const general = data?.recipes.find(({ activity_type_id }) => activity_type_id === null)
  const own = data?.recipes.filter(({ activity_type_id }) => activity_type_id !== null) ?? []
  const has = new Set(own.map(({ activity_type_id }) => activity_type_id))
  const others = activities.data?.activity_types.filter(({ id, is_active }) => is_active && !has.has(id)) ?? []
  const add =
    general && mayWrite && others.length > 0 && (() => setAsked({ action: 'add', recipe: general, activities: others }))
  const close = () => setAsked(null)
  return (
    <Page
      title="Film-Rezepte"
      subtitle="Woraus die Filme Ihrer Gäste entstehen, und welche Fassungen es davon gibt."
      action={
        add && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
            Eigenes Rezept anlegen
          </Button>
        )
      }
    >
      <Alert severity="info" variant="outlined">
        Ein Rezept gilt für Filme, die von jetzt an gemacht werden. Fertige Filme bleiben, wie sie sind.
      </Alert>
      <ErrorAlert error={error} title="Film-Rezepte konnten nicht geladen werden" onRetry={() => void refetch()} />
      {!data && !error && (
        <Box role="status" aria-busy aria-label="Film-Rezepte werden geladen" sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" height={156} />
          <Skeleton variant="rounded" height={156} />
        </Box>
      )}
      {general && (
        <>
          <RecipeCard
            recipe={general}
            track={nameOf(general.music_id)}
            {...(mayWrite && { onEdit: () => setAsked({ action: 'edit', recipe: general }) })}
          />
          <Box component="section" aria-label="Eigene Rezepte" sx={{ display: 'grid', gap: 4 }}>
            <Typography variant="h2">Eigene Rezepte</Typography>
            {own.length === 0 ? (
              <Surface>
                <EmptyState
                  drawing="film"
                  title="Noch keine Aktivität hat ein eigenes Rezept."
                  text="Alle Filme entstehen nach dem allgemeinen Rezept."
                  action={
                    add && (
                      <Button variant="outlined" onClick={add}>
                        Eigenes Rezept anlegen
                      </Button>
                    )
                  }
                />
              </Surface>
            ) : (
              <Box
                sx={{
                  display: 'grid',
                  gap: 4,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
                }}
              >
                {own.map((recipe) => (
                  <RecipeCard
                    key={recipe.activity_type_id}
                    recipe={recipe}
                    track={nameOf(recipe.music_id)}
                    {...(mayWrite && {
                      onEdit: () => setAsked({ action: 'edit', recipe }),
                      onRemove: () => setAsked({ action: 'remove', recipe }),
                    })}
                  />
                ))}
              </Box>
            )}
            {own.length > 0 && others.length > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                Nach dem allgemeinen Rezept: {others.map(({ name }) => name).join(', ')}
              </Typography>
            )}
          </Box>
        </>
      )}
      {asked?.action === 'edit' && <RecipeDialog recipe={asked.recipe} onClose={close} />}
      {asked?.action === 'add' && <RecipeDialog recipe={asked.recipe} activities={asked.activities} onClose={close} />}
      <RemoveDialog recipe={asked?.action === 'remove' ? asked.recipe : null} onClose={close} />
    </Page>
  )
}

function RemoveDialog({ recipe, onClose }: { recipe: Recipe | null; onClose: () => void }) {
  const cache = useQueryClient()
  const [shown, setShown] = useState(recipe)
  // The dialog keeps its words while it fades away.
  if (recipe && recipe !== shown) setShown(recipe)
  return (
    <ConfirmDialog
      open={recipe !== null}
      title="Eigenes Rezept entfernen"
      confirm="Rezept entfernen"
      danger
      onConfirm={async () => {
        if (!shown?.activity_type_id) return
        await client.films.removeRecipe({ params: { id: shown.activity_type_id } })
        await cache.invalidateQueries({ queryKey: ['films'] })
        notify.success('Rezept entfernt')
      }}
      onClose={onClose}
    >
      Für „{shown && nameOfRecipe(shown)}“ gilt wieder das allgemeine Rezept. Fertige Filme bleiben, wie sie sind.
    </ConfirmDialog>
  )
}
