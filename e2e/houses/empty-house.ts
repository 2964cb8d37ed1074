/**
 * A database with all tables, a house without teachers, made once for the whole run: to copy it takes less than to
 * migrate.
 */
export const emptyHouse = () => `morgenkreis_story_${process.env.E2E_PORT}_empty`

export const storyHouse = { name: 'Kita Rabennest', timeZone: 'Europe/Berlin' }

/** Of the server that all stories share. */
export const sharedDatabase = (port = process.env.E2E_PORT) => `morgenkreis_e2e_${port}`
