import { MAX_LINK_SECONDS } from '../../../engine/storage/signed-links.ts'
import { BUCKET } from '../storage/storage-actors.ts'
import { type Difference, type DifferencesHost, describeAnswer, send } from './difference.ts'

const as = 'service'
const not = '400 NotSupported'
const keys = { bucketId: BUCKET, sourceKey: 'a.pdf', destinationKey: 'b.pdf' }

/** Of /storage/v1. */
export const STORAGE: Difference[] = [
  {
    asked: '`createBucket()`, `updateBucket()`, `deleteBucket()`, `emptyBucket()` (migrations make buckets)',
    supabase: 'done',
    here: not,
    questions: [
      { call: 'POST /storage/v1/bucket', as, body: { name: 'more' } },
      { call: `PUT /storage/v1/bucket/${BUCKET}`, as, body: { public: true } },
      { call: `DELETE /storage/v1/bucket/${BUCKET}`, as },
      { call: `POST /storage/v1/bucket/${BUCKET}/empty`, as, body: {} },
    ],
  },
  {
    asked: '`listBuckets()`, `getBucket()`',
    supabase: 'the buckets that the role may see',
    here: not,
    questions: [
      { call: 'GET /storage/v1/bucket', as },
      { call: `GET /storage/v1/bucket/${BUCKET}`, as },
    ],
  },
  {
    asked: '`list()`, `listV2()`, `info()`, `exists()`',
    supabase: 'the objects that the role may see',
    here: not,
    questions: [
      { call: `POST /storage/v1/object/list/${BUCKET}`, as, body: { prefix: '' } },
      { call: `POST /storage/v1/object/list-v2/${BUCKET}`, as, body: { prefix: '' } },
      { call: `GET /storage/v1/object/info/${BUCKET}/a.pdf`, as },
      { call: `GET /storage/v1/object/info/authenticated/${BUCKET}/a.pdf`, as },
    ],
  },
  {
    asked: '`createSignedUrls()`, for several objects',
    supabase: 'a signed address for each',
    here: not,
    questions: [
      { call: `POST /storage/v1/object/sign/${BUCKET}`, as, body: { expiresIn: 60, paths: ['a.pdf'] } },
    ],
  },
  {
    asked: '`copy()`, `move()`',
    supabase: 'done',
    here: not,
    questions: [
      { call: 'POST /storage/v1/object/copy', as, body: keys },
      { call: 'POST /storage/v1/object/move', as, body: keys },
    ],
  },
  {
    asked: '`createSignedUploadUrl()`, `uploadToSignedUrl()`, resumable uploads (TUS)',
    supabase: 'an upload',
    here: not,
    questions: [
      { call: `POST /storage/v1/object/upload/sign/${BUCKET}/b.pdf`, as, body: {} },
      { call: `PUT /storage/v1/object/upload/sign/${BUCKET}/b.pdf?token=x`, as, body: '%PDF-' },
      { call: 'POST /storage/v1/upload/resumable', as },
      { call: 'PATCH /storage/v1/upload/resumable/abc', as },
      { call: 'POST /storage/v1/upload/resumable/sign', as },
    ],
  },
  {
    asked: '`transform` of pictures, in `download()`, `createSignedUrl()`, `getPublicUrl()`',
    supabase: 'the picture transformed, on paid plans',
    here: not,
    questions: [
      { call: `GET /storage/v1/render/image/authenticated/${BUCKET}/a.png?width=10`, as },
      {
        call: `POST /storage/v1/object/sign/${BUCKET}/a.pdf`,
        as,
        body: { expiresIn: 60, transform: { width: 10 } },
      },
      (host) => withoutKey(host, `/storage/v1/render/image/public/${BUCKET}/a.png?width=10`),
    ],
  },
  {
    asked: '`versionId`, in `download()`, `createSignedUrl()`, `getPublicUrl()`',
    supabase: 'that version, where the bucket keeps versions',
    here: not,
    questions: [
      { call: `GET /storage/v1/object/${BUCKET}/a.pdf?versionId=x`, as },
      { call: `POST /storage/v1/object/sign/${BUCKET}/a.pdf`, as, body: { expiresIn: 60, versionId: 'x' } },
      (host) => withoutKey(host, `/storage/v1/object/public/${BUCKET}/a.pdf?versionId=x`),
    ],
  },
  {
    asked: 'The S3 protocol, analytics and vector buckets, purging the cache',
    supabase: 'answered',
    here: not,
    questions: [
      { call: `GET /storage/v1/s3/${BUCKET}/a.pdf`, as },
      { call: 'POST /storage/v1/vector/ListIndexes', as, body: {} },
      { call: 'GET /storage/v1/iceberg/v1/config', as },
      { call: `DELETE /storage/v1/cdn/${BUCKET}/a.pdf`, as },
    ],
  },
  {
    asked: 'A signed address for more than an hour',
    supabase: 'as long as is asked for',
    here: '400 InvalidRequest',
    questions: [
      {
        call: `POST /storage/v1/object/sign/${BUCKET}/a.pdf`,
        as,
        body: { expiresIn: MAX_LINK_SECONDS + 1 },
      },
    ],
  },
  {
    asked: 'A signed address whose signer may not read the object any more',
    supabase: 'the object, until the address expires',
    here: '400 NoSuchKey',
    questions: [followLostLink],
  },
  {
    asked: 'A download without the `download` option',
    supabase: 'shown in the browser, kept in caches as the upload asked',
    here: '200, attachment, private, no-store',
    questions: [
      async (host) => {
        const { status, headers } = await send(host, {
          call: `GET /storage/v1/object/${BUCKET}/a.pdf`,
          as,
        })
        const [disposition] = headers.get('content-disposition')?.split(';') ?? []
        return [status, disposition, headers.get('cache-control')].join(', ')
      },
    ],
  },
  {
    asked: 'A bucket whose name has capitals, dots or spaces',
    supabase: 'a bucket like any other',
    here: '400 NoSuchBucket',
    questions: [
      { call: 'POST /storage/v1/object/My%20bucket/a.pdf', as, body: '%PDF-' },
      { call: 'DELETE /storage/v1/object/my.bucket', as, body: { prefixes: ['a.pdf'] } },
    ],
  },
]

const withoutKey = async (host: DifferencesHost, path: string) => describeAnswer(await fetch(host.url + path))

async function followLostLink(host: DifferencesHost): Promise<string> {
  const policy = '"Anybody signed in reads the shelf" on storage.objects'
  await host.admin(`create policy ${policy} for select to authenticated using (bucket_id = 'shelf')`)
  const { data } = await host.user.storage.from('shelf').createSignedUrl('a.pdf', 60)
  await host.admin(`drop policy ${policy}`)
  return describeAnswer(await fetch(data?.signedUrl ?? ''))
}
