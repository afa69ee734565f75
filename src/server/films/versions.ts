import { filmVersions, type FilmVersion } from '../../contract/films.ts'
import type { FilmVariant } from './variants.ts'

/** The versions of a film, and the names of those that customers get as files of their own. */
export const versions = {
  small: { variant: 'film_small', name: null },
  story: { variant: 'film_story', name: 'Film Story.mp4' },
  teaser: { variant: 'film_teaser', name: 'Film Teaser.mp4' },
} as const satisfies Record<FilmVersion, { variant: FilmVariant; name: string | null }>

/** Which version this is, if it is one. */
export const versionOf = (variant: string): FilmVersion | undefined =>
  filmVersions.find((version) => versions[version].variant === variant)

/** The versions that customers get as files of their own, beside the film. */
export const givenVersions = (['story', 'teaser'] as const).map((kind) => ({ kind, ...versions[kind] }))
