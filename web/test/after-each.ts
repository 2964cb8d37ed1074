import { afterEach } from 'vitest'
import { cleanUp } from './mount.tsx'

afterEach(cleanUp)
