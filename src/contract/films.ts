import { z } from 'zod'
import { ChosenCustomers, Customer } from './customers.ts'
import { Remade } from './remake.ts'
import { defineContract } from './endpoint.ts'
import { byId, Id, Nothing, Time } from './wire.ts'

/** Versions that can be made beside the film: at 720p, upright for stories, 15 seconds of the liveliest moments. */
export const filmVersions = ['small', 'story', 'teaser'] as const
export type FilmVersion = (typeof filmVersions)[number]

/** A version that guests are given as a file of its own. */
export const GivenVersion = z.object({
  kind: z.enum(['story', 'teaser']),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  duration_seconds: z.number(),
})

/** The finished film of a customer, for the dashboard. */
export const Film = z.object({
  status: z.enum(['making', 'ready', 'outdated', 'failed']),
  duration_seconds: z.number().nullable(),
  error: z.string().nullable(),
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  versions: z.array(GivenVersion),
})
export type Film = z.infer<typeof Film>

const music = { music_id: Id.nullable() }

/** The rules for making the films of an activity (docs/product/films-and-templates.md 12). */
export const RecipeInput = z
  .object({
    /** null: of all activities that have no recipe of their own. */
    activity_type_id: Id.nullable(),
    intro: z.boolean(),
    outro: z.boolean(),
    clip_order: z.enum(['captured', 'uploaded'], 'Bitte wählen Sie eine Reihenfolge'),
    /** Of all clips together; null: no limit. */
    max_seconds: z
      .int('Bitte geben Sie ganze Sekunden an')
      .min(10, 'Mindestens 10 Sekunden')
      .max(3600, 'Höchstens 60 Minuten')
      .nullable(),
    photos: z.enum(['never', 'without_clips', 'between'], 'Bitte wählen Sie, ob Fotos vorkommen'),
    music: z.enum(['chosen', 'track', 'none'], 'Bitte wählen Sie die Musik'),
    ...music,
    title: z.boolean(),
    logo: z.boolean(),
    versions: z.array(z.enum(filmVersions)).max(filmVersions.length),
  })
  .refine((recipe) => recipe.music !== 'track' || recipe.music_id !== null, {
    path: ['music_id'],
    message: 'Bitte wählen Sie ein Musikstück',
  })
export type RecipeInput = z.infer<typeof RecipeInput>
export const Recipe = RecipeInput.extend({
  activity_type_name: z.string().nullable(),
  is_saved: z.boolean(),
  /** null while it is not saved. */
  updated_at: Time.nullable(),
})
export type Recipe = z.infer<typeof Recipe>

/** Of a medium; `from` and `seconds` are full seconds, `seconds: null` = to its end. */
export const EditedClip = z.object({
  media_id: Id,
  from: z.int().min(0).max(36_000),
  seconds: z.int().min(1, 'Mindestens eine Sekunde').max(36_000).nullable(),
  /** Left out of the film. */
  out: z.boolean(),
})
export type EditedClip = z.infer<typeof EditedClip>

/** A photo of the film; `out` is left out. */
export const EditedPhoto = z.object({ media_id: Id, out: z.boolean() })

/** Of a film whose photos were chosen by hand: two and a half minutes. */
export const mostChosenPhotos = 60

/** The staff's choices for the film of one customer ("Film bearbeiten"). */
export const FilmEdit = z
  .object({
    /** In their order; a clip that is not named (it came later) follows the recipe. */
    clips: z.array(EditedClip).max(500),
    /** In their order; a photo that is not named (it came later) follows them. None: photos follow the recipe. */
    photos: z
      .array(EditedPhoto)
      .max(5000)
      .default([])
      .refine((photos) => photos.filter(({ out }) => !out).length <= mostChosenPhotos, {
        message: `Höchstens ${mostChosenPhotos} Fotos in einem Film`,
      }),
    music: z.enum(['recipe', 'track', 'none']),
    ...music,
  })
  .refine((edit) => edit.music !== 'track' || edit.music_id !== null, {
    path: ['music_id'],
    message: 'Bitte wählen Sie ein Musikstück',
  })
export type FilmEdit = z.infer<typeof FilmEdit>

export const FilmClip = z.object({
  media_id: Id,
  file_name: z.string(),
  seconds: z.number(),
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** How lively each second is, 0 to 1. */
  lively: z.array(z.number()),
  /** The part that the recipe shows. */
  from: z.int(),
  shown_seconds: z.number(),
})

export const FilmPhoto = z.object({
  media_id: Id,
  file_name: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** The recipe shows it. */
  shown: z.boolean(),
})

/** A quick preview of a film that is not made yet. */
export const FilmPreview = z.object({
  status: z.enum(['making', 'ready', 'failed']),
  /** 0 to 1. */
  progress: z.number().nullable(),
  url: z.string().nullable(),
  duration_seconds: z.number().nullable(),
})
export type FilmPreview = z.infer<typeof FilmPreview>

const ofCustomer = ['customer_not_found', 'not_your_shift', 'customer_anonymized'] as const

export const films = defineContract({
  reprocess: {
    method: 'POST',
    path: '/media/customer/{id}/reprocess',
    summary: 'Film neu erstellen; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    status: 202,
    response: z.object({ customer: Customer }),
    errors: ['customer_not_found', 'nothing_to_process', 'not_your_shift', 'customer_anonymized'],
  },
  reprocessSome: {
    method: 'POST',
    path: '/sessions/{id}/reprocess-films',
    summary: 'Filme mehrerer Gäste einer Schicht neu erstellen; es wird keine E-Mail gesendet',
    access: 'media.write',
    params: byId,
    body: z.object({ customerIds: ChosenCustomers }),
    status: 202,
    response: Remade,
    errors: ['shift_not_found', 'not_your_shift'],
  },
  plan: {
    method: 'GET',
    path: '/media/customer/{id}/film',
    summary: 'Woraus der Film eines Kunden besteht, und was daran von Hand geändert ist',
    access: 'media.read',
    params: byId,
    changedBy: { template: 'any' },
    response: z.object({
      film: Film.nullable(),
      clips: z.array(FilmClip),
      /** In the order of the recipe; none where it shows no photos of this customer. */
      photos: z.array(FilmPhoto),
      recipe: Recipe,
      /** null: as in the recipe */
      edit: FilmEdit.nullable(),
      /** Of the edit; 0 when there is none. Sent along when it is saved. */
      version: z.int(),
      preview: FilmPreview.nullable(),
    }),
    errors: ['customer_not_found', 'not_your_shift'],
  },
  edit: {
    method: 'PUT',
    path: '/media/customer/{id}/film',
    summary: 'Film eines Kunden von Hand ändern; edit: null nimmt es zurück. Der Film wird neu gemacht, ohne E-Mail',
    access: 'media.write',
    params: byId,
    body: z.object({ edit: FilmEdit.nullable(), version: z.int().min(0) }),
    status: 202,
    response: z.object({ customer: Customer, version: z.int() }),
    errors: [...ofCustomer, 'nothing_to_process', 'film_empty', 'changed_meanwhile', 'template_not_found'],
  },
  preview: {
    method: 'POST',
    path: '/media/customer/{id}/film/preview',
    summary: 'Schnelle Vorschau in 360p: mit einer Änderung oder einem anderen Rezept, ohne sie zu speichern',
    access: 'media.write',
    params: byId,
    body: z.object({ edit: FilmEdit.nullable().optional(), recipe: RecipeInput.optional() }),
    status: 202,
    response: z.object({ preview: FilmPreview }),
    errors: [...ofCustomer, 'nothing_to_process', 'customer_not_ready', 'template_not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/media/customer/{id}/film/cancel',
    summary: 'Den Film, der gerade gemacht wird, abbrechen',
    access: 'media.write',
    params: byId,
    response: z.object({ customer: Customer }),
    errors: [...ofCustomer, 'film_not_making'],
  },
  recipes: {
    method: 'GET',
    path: '/film-recipes',
    summary: 'Rezepte der Filme: das allgemeine zuerst, dann die der Aktivitätstypen, die ein eigenes haben',
    access: 'templates.read',
    changedBy: { template: 'any' },
    response: z.object({ recipes: z.array(Recipe) }),
    errors: [],
  },
  saveRecipe: {
    method: 'PUT',
    path: '/film-recipes',
    summary: 'Rezept eines Aktivitätstyps (oder das allgemeine) speichern; fertige Filme bleiben, wie sie sind',
    access: 'templates.write',
    body: RecipeInput.safeExtend({
      /** `updated_at` of the recipe that was edited; null = there was none. Without it nothing is compared. */
      based_on: Time.nullable().optional(),
    }),
    response: z.object({ recipe: Recipe }),
    errors: ['activity_type_not_found', 'template_not_found', 'changed_meanwhile'],
  },
  removeRecipe: {
    method: 'DELETE',
    path: '/film-recipes/activity/{id}',
    summary: 'Eigenes Rezept eines Aktivitätstyps entfernen; dann gilt das allgemeine',
    access: 'templates.write',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['activity_type_not_found'],
  },
})
