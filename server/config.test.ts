import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: null,
  dataDir: './data',
  databaseUrl: null,
  bucket: null,
  adminPassword: null,
  adminCodeSecret: null,
  operatorEmail: null,
  resultsUrl: 'https://results.hyrox.com',
  hasSampleData: true,
  isSweepLimited: true,
  backupMinutes: 210,
  backupsKept: 7,
  keptDays: { results: 365, requests: 180 },
  metricsToken: null,
  logLevel: 'info',
  trustProxy: false,
}

test('[HOUSE-10] an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({ ok: true, config: DEFAULTS })
  expect(readConfig({ PORT: '', S3_BUCKET: '' })).toEqual({ ok: true, config: DEFAULTS })
})

test('[HOUSE-10] configured values are used', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://race.example',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://user:pass@db/race',
    S3_ENDPOINT: 'http://store:9000',
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'race',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    ADMIN_PASSWORD: 'long enough',
    ADMIN_TOTP_SECRET: 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
    OPERATOR_EMAIL: 'hello@race.example',
    RESULTS_URL: 'http://127.0.0.1:9999',
    SAMPLE_DATA: 'off',
    SWEEP_LIMIT: 'off',
    BACKUP_TIME: '4:05',
    BACKUP_KEEP: '3',
    RESULTS_KEEP_DAYS: '30',
    REQUESTS_KEEP_DAYS: '7',
    METRICS_TOKEN: '0123456789abcdef',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '10.0.0.0/8',
  }
  expect(readConfig(env)).toEqual({
    ok: true,
    config: {
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://race.example',
      dataDir: '/srv/data',
      databaseUrl: 'postgres://user:pass@db/race',
      bucket: {
        endpoint: 'http://store:9000',
        region: 'eu-west-1',
        bucket: 'race',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      adminPassword: 'long enough',
      adminCodeSecret: Buffer.from('12345678901234567890'),
      operatorEmail: 'hello@race.example',
      resultsUrl: 'http://127.0.0.1:9999',
      hasSampleData: false,
      isSweepLimited: false,
      backupMinutes: 245,
      backupsKept: 3,
      keptDays: { results: 30, requests: 7 },
      metricsToken: '0123456789abcdef',
      logLevel: 'warn',
      trustProxy: '10.0.0.0/8',
    },
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number'],
  [{ PORT: '80.5' }, 'PORT must be a whole number'],
  [{ PORT: '-1' }, 'PORT must be 0 or more'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [
    { ADMIN_TOTP_SECRET: 'GEZDGNBV' },
    'ADMIN_TOTP_SECRET must be at least 26 letters and digits of base32 (A to Z, 2 to 7)',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  [{ ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD must have at most 128 characters'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [
    { METRICS_TOKEN: 'has blanks in the middle' },
    'METRICS_TOKEN must be letters, digits and signs without blanks',
  ],
  [{ BACKUP_TIME: '24:00' }, 'BACKUP_TIME must be a time such as 03:30, or off'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be 1 or more'],
  [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be on or off'],
  [{ PUBLIC_URL: 'race.example' }, 'PUBLIC_URL must be an http or https address'],
  [{ RESULTS_URL: 'file:///etc/passwd' }, 'RESULTS_URL must be an http or https address'],
  [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL must be an email address'],
])('[HOUSE-10] %j is refused with a sentence that names the variable', (env, sentence) => {
  expect(readConfig(env)).toEqual({ ok: false, problems: [sentence] })
})

test('[HOUSE-10] a bucket needs all of its settings', () => {
  expect(readConfig({ S3_BUCKET: 'race' })).toEqual({
    ok: false,
    problems: [
      'S3_ENDPOINT must be an http or https address',
      'S3_ACCESS_KEY_ID is needed when S3_BUCKET is set',
      'S3_SECRET_ACCESS_KEY is needed when S3_BUCKET is set',
    ],
  })
})
