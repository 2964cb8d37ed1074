/**
 * Preloaded into a server whose clock has to be ahead: the first week there is was less than two years ago, and two
 * years are the least that a house keeps. 52 weeks, so that the day of the week stays, or the days that are asked for.
 */
const now = Date.now.bind(Date)
const days = Number(process.env.STORY_DAYS_LATER ?? 364)
Date.now = () => now() + days * 86_400_000
