/**
 * What a teacher's answer shows is at least as new as this version of the house. The page compares it with the version
 * at which its stream of events begins: what changed in between, it reads again. Parents are never sent it, because it
 * counts all edits of the house.
 */
export const houseVersion = 'house-version'
