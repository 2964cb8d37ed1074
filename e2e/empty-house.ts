/** A database with all tables and nobody in it, made once for the whole run: to copy it takes less than to migrate. */
export const emptyHouse = () => `morgenkreis_story_${process.env.E2E_PORT}_empty`
