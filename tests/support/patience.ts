import { configure } from '@testing-library/react'

// A busy machine draws a sheet of fields in more than the second that is usual.
configure({ asyncUtilTimeout: 30_000 })
