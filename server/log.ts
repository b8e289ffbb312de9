import pino from 'pino'

/**
 * The server's log: what happened and where, never whose. Bodies, queries, tokens and names are not logged at all;
 * the redaction is a second fence for what a library may put into an error.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  redact: { paths: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.password', '*.token'], remove: true },
  serializers: {
    // A database error's `detail` holds the row's values, and its message may too.
    error: (error: { name?: string; code?: string; stack?: string }) => ({
      name: error.name,
      code: error.code,
      at: error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 6),
    }),
  },
})
