import type { NextConfig } from 'next'
import { securityHeaders } from './lib/bff/security-headers'

const shared: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run check` judges the types once, with the tests': a build that does so again makes everybody wait a minute.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // What the next build would find is written for half a minute, which a checkout that is built once is spared.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== 'none',
    // Otherwise the first page brings the styles of every room (docs/decisions/0007).
    cssChunking: { type: 'graph', requestCost: 20_000 },
    // Fewer and larger files of code: they compress better (docs/decisions/0007).
    turbopackChunking: { minChunkSize: 500_000, maxMergeChunkSize: 2_000_000 },
  },
  // Texts are compiled when they are loaded (lib/i18n/compiled.ts), so the formatter needs no ICU parser.
  turbopack: {
    resolveAlias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Nothing here asks for a picture in another size, so nobody is let ask the server to make one.
  images: { unoptimized: true },
  env: { NEXT_PUBLIC_TARGET: process.env.TARGET === 'export' ? 'export' : 'web' },
}

const web: NextConfig = {
  ...shared,
  output: 'standalone',
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    'sharp',
    'pg',
    'pino',
    'flydrive',
    'file-type',
    '@aws-sdk/client-s3',
    '@aws-sdk/s3-request-presigner',
    'ws',
    'pusher',
    'web-push',
    'google-auth-library',
    'nodemailer',
    'stripe',
    'undici',
  ],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  outputFileTracingIncludes: {
    // A pattern: the brackets of the route's own name would be one of its letters.
    '/api/**': [
      './server/db/migrations/**',
      './node_modules/@electric-sql/pglite/dist/**',
      // What runs in a process of its own, loaded by its path.
      './server/apart/inside.mjs',
      './server/files/pdf-worker.mjs',
      './server/files/sheet-worker.mjs',
      './server/files/csv-cells.mjs',
      './node_modules/papaparse/papaparse.js',
      './node_modules/papaparse/package.json',
      './node_modules/read-excel-file/{universal,modules}/**/*.js',
      './node_modules/read-excel-file/package.json',
      './node_modules/{fflate,saxen}/**',
      './node_modules/@cantoo/pdf-lib/dist/pdf-lib.min.js',
    ],
  },
}

const device: NextConfig = {
  ...shared,
  output: 'export',
  // Route handlers and middleware are .ts, pages and layouts are .tsx: the export sees only the latter.
  pageExtensions: ['tsx'],
}

export default process.env.TARGET === 'export' ? device : web
