import { joinPath } from '#contract/wire/place-paths.ts'

/** The token stands behind `#`, which no browser sends and no log keeps. */
export const linkOf = (token: string, origin = window.location.origin) => `${origin}${joinPath}#${token}`
