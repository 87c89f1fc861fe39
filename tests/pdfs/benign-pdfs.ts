import { deflateSync } from 'node:zlib'
import {
  buildPdf,
  bytesOf,
  CATALOGUE,
  noise,
  objectStream,
  onePage,
  PAGE,
  PAGES,
  stream,
  TEXT,
} from './build-pdf.ts'

const flate = (data: Buffer | string) => deflateSync(data)
const content = (text = TEXT) => stream('/Filter /FlateDecode', flate(text))
const page = (...more: (string | Buffer)[]) => [CATALOGUE, PAGES, PAGE, content(), ...more]
const producer = (name: string) => `<< /Producer (${name}) /CreationDate (D:20261101090000Z) >>`

/** The cross-reference stream that ends modern files, with the predictor that PDF programs usually choose. */
const tableStream = (entries = '') =>
  stream(
    `/Type /XRef /W [1 2 1] /Index [0 6] /Size 6 /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >> ${entries}`,
    flate(Buffer.concat([Buffer.from([2]), noise(40)])),
  )

/** PDFs built like those of word processors, banks, scanners and printers. Our check must accept them all. */
export const benignPdfs = (): { name: string; bytes: Buffer }[] =>
  Object.entries({
    'the smallest that opens': buildPdf({ objects: [CATALOGUE, '<< /Type /Pages /Kids [] /Count 0 >>'] }),
    'an old plain file': buildPdf({ version: '1.3', objects: onePage() }),
    'a word processor': buildPdf({
      version: '1.5',
      objects: page(
        objectStream(['<< /Type /Font /Subtype /TrueType >>', '<< /Lang (en-GB) >>']),
        tableStream(),
      ),
    }),
    'a word processor with tags': buildPdf({
      objects: page(
        '<< /Type /StructTreeRoot /K 6 0 R >>',
        objectStream(['<< /Type /StructElem /S /P /K 0 >>']),
      ),
    }),
    'a browser': buildPdf({
      version: '1.4',
      objects: page(
        producer('Skia/PDF m149'),
        stream('/Subtype /Type1C /Filter /FlateDecode', flate(noise(3_000))),
      ),
    }),
    'a report engine': buildPdf({
      version: '1.4',
      objects: page(producer('Report Engine 9')),
      lineEnd: '\r\n',
    }),
    'a typesetter': buildPdf({
      version: '1.5',
      objects: page(
        objectStream(
          Array.from(
            { length: 60 },
            (_, at) => `<< /Type /Annot /Subtype /Link /A << /S /GoTo /D (section.${at}) >> >>`,
          ),
        ),
        tableStream(),
      ),
    }),
    'a mainframe printer': buildPdf({ version: '1.2', objects: onePage(), lineEnd: '\r' }),
    'a scanner with photographs': buildPdf({
      objects: page(
        stream(
          '/Subtype /Image /Filter /DCTDecode',
          Buffer.concat([bytesOf('\xff\xd8\xff\xe0'), noise(20_000)]),
        ),
      ),
    }),
    'a scanner in black and white': buildPdf({
      objects: page(stream('/Subtype /Image /Filter /CCITTFaxDecode', noise(9_000, 7))),
    }),
    'a scanner with a modern code': buildPdf({
      objects: page(stream('/Subtype /Image /Filter /JBIG2Decode', noise(9_000, 9))),
    }),
    'a picture in packed rows': buildPdf({
      objects: page(
        stream(
          '/Subtype /Image /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 600 >>',
          flate(noise(30_000, 3)),
        ),
      ),
    }),
    'a black picture': buildPdf({
      objects: page(stream('/Subtype /Image /Filter /FlateDecode', flate(Buffer.alloc(20_000_000)))),
    }),
    'a grey picture that starts like a number': buildPdf({
      objects: page(stream('/Subtype /Image /Filter /FlateDecode', flate(Buffer.alloc(300_000, '5')))),
    }),
    'text that starts with numbers': buildPdf({ objects: page(content(`1 0 0 1 72 720 cm ${TEXT}`)) }),
    'text in printable characters': buildPdf({
      version: '1.2',
      objects: [
        CATALOGUE,
        PAGES,
        PAGE,
        stream('/Filter [/ASCII85Decode /LZWDecode]', 'J..)6T`?p&<!J9%_[umg"B7/Z7KNXbN\'S+,*Q/&"OLT\'F~>'),
      ],
    }),
    'text in hexadecimal': buildPdf({
      version: '1.2',
      objects: [
        CATALOGUE,
        PAGES,
        PAGE,
        stream('/Filter /ASCIIHexDecode', `${bytesOf(TEXT).toString('hex')}>`),
      ],
    }),
    'many pages': buildPdf({
      objects: [
        CATALOGUE,
        `<< /Type /Pages /Kids [${Array.from({ length: 300 }, (_, at) => `${at * 2 + 3} 0 R`).join(' ')}] /Count 300 >>`,
        ...Array.from({ length: 300 }, (_, at) => [
          `<< /Type /Page /Parent 2 0 R /Contents ${at * 2 + 4} 0 R >>`,
          content(`${at} 0 0 1 72 720 cm ${TEXT}`),
        ]).flat(),
      ],
    }),
    'a tree of pages': buildPdf({
      objects: [
        CATALOGUE,
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
        '<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 1 >>',
        '<< /Type /Pages /Parent 2 0 R /Kids [6 0 R] /Count 1 >>',
        PAGE,
        PAGE,
      ],
    }),
    'bookmarks that know their neighbours': buildPdf({
      objects: page(
        '<< /Title (One) /Next 6 0 R >>',
        '<< /Title (Two) /Prev 5 0 R /Next 7 0 R >>',
        '<< /Title (Three) /Prev 6 0 R >>',
        '<< /Title (Again) /Prev 6 0 R >>',
      ),
    }),
    'a file saved twice': Buffer.concat([
      buildPdf({ objects: onePage() }),
      bytesOf(
        '5 0 obj << /Type /Metadata >> endobj\nxref\n5 1\n0000000700 00000 n\r\ntrailer << /Size 6 /Root 1 0 R /Prev 611 >>\nstartxref\n800\n%%EOF\n',
      ),
    ]),
    'a file for reading online': Buffer.concat([
      bytesOf(
        '%PDF-1.6\n1 0 obj << /Linearized 1 /L 5000 /H [600 120] /O 5 /E 3000 /N 1 /T 4700 >> endobj\nstartxref\n0\n%%EOF\n',
      ),
      buildPdf({ objects: page(tableStream('/Prev 4700')) }).subarray(9),
    ]),
    'links to the web': buildPdf({
      objects: page(
        '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://www.larkandcrane.example/) >> >>',
      ),
    }),
    'a form to fill in': buildPdf({
      objects: page(
        '<< /AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf 0 g) >> >>',
        '<< /FT /Tx /T (Name) /V (Robin Marsh) >>',
      ),
    }),
    'a signed file': buildPdf({
      objects: page(
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <${noise(2_000).toString('hex')}> >>`,
      ),
    }),
    'an archive copy': buildPdf({
      version: '1.4',
      objects: page(
        stream(
          '/Type /Metadata /Subtype /XML',
          '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><pdfaid:part>2</pdfaid:part></x:xmpmeta><?xpacket end="w"?>',
        ),
        '<< /Type /OutputIntent /S /GTS_PDFA1 >>',
      ),
    }),
    'embedded fonts': buildPdf({
      objects: page(
        stream('/Length1 9000 /Filter /FlateDecode', flate(noise(9_000, 11))),
        stream(
          '/Filter /FlateDecode',
          flate('/CIDInit /ProcSet findresource begin 12 dict begin begincmap endcmap'),
        ),
      ),
    }),
    'layers that open at a page': buildPdf({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] /PageMode /UseOutlines >>',
        PAGES,
        PAGE,
        content(),
        '<< /Type /OCG /Name (Stamp) >>',
      ],
    }),
    'names that begin like others': buildPdf({
      objects: page('<< /LaunchDate 1 /EncryptMetadata true /JavaScriptFree true >>'),
    }),
    'white space behind the end': buildPdf({ objects: onePage(), after: '\r\n\0\0\x1a' }),
    'letters of every kind in its title': buildPdf({
      objects: page('<< /Title <FEFF00C5006B0065> /Author (J\xf6rg \\(accounts\\)) >>'),
    }),
    'a word processor of today': buildPdf({
      objects: page(
        `<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> >>`,
        '<< /Type /StructTreeRoot /ParentTree 7 0 R /K [8 0 R] /Namespaces [<< /Type /Namespace /NS (http://iso.org/pdf2/ssn) >>] >>',
        objectStream([
          '<< /Type /StructElem /S /Document /P 6 0 R /K [<< /Type /OBJR /Obj 9 0 R >>] /Ref [9 0 R] >>',
          '<< /Subtype /Link /Rect [69 701 140 715] /BS << /W 0 >> /F 4 /A << /Type /Action /S /URI /URI (https://www.bank.example/terms) >> /StructParent 1 >>',
          '<< /Type /Group /S /Transparency /CS /DeviceRGB >>',
        ]),
        producer('Microsoft Word for Microsoft 365'),
        tableStream(),
      ),
    }),
    'an office suite': buildPdf({
      objects: page(
        '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
        '<< /Title <FEFF00310020> /Dest [3 0 R /XYZ 56.7 785.3 0] /Parent 5 0 R >>',
        producer('LibreOffice 24.8'),
        stream('/N 3 /Length1 3144 /Filter /FlateDecode', flate(noise(3_144, 5))),
        '<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [1 2 3 4] /A << /Type /Action /S /URI /URI (mailto:accounts@bank.example) >> >>',
      ),
    }),
    'a telephone that scans': buildPdf({
      version: '1.3',
      objects: page(
        stream('/Type /XObject /Subtype /Image /Filter /DCTDecode /SMask 6 0 R', noise(40_000, 21)),
        stream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', flate(noise(2_600, 22))),
        '<< /Title 8 0 R /Producer 9 0 R /Creator 9 0 R /Keywords 8 0 R >>',
        '(file:///private/var/mobile/Statement.pdf)',
        '(iOS Version 20.1 Quartz PDFContext)',
      ),
    }),
    'a bank with links of every kind': buildPdf({
      objects: page(
        ...[
          'https://www.bank.example/?a=1&b=\\(2\\)',
          'HTTP://BANK.EXAMPLE',
          'www.bank.example',
          'bank.example/help',
          'tel:+442079460100',
          'mailto:help@bank.example?subject=Statement',
          'help@bank.example',
          '#page=2',
          '',
        ].map((link) => `<< /Subtype /Link /F 4 /A << /S /URI /URI (${link}) >> >>`),
        '<< /Subtype /Link /A << /S /URI /URI <FEFF00680074007400700073003A002F002F0061> >> >>',
        '<< /Type /Catalog /URI << /Base (https://www.bank.example/) >> >>',
      ),
    }),
    'a font by the name of F': buildPdf({
      objects: page(
        '<< /Type /Page /Resources << /Font << /F 6 0 R /N 6 0 R >> /XObject << /First 7 0 R >> >> >>',
        '<< /Type /Font /Subtype /Type3 /CharProcs << /F 7 0 R /S 7 0 R >> /Encoding << /Differences [70 /F /JS /PS] >> >>',
        stream('', 'BT /F 12 Tf (/F is a name, so is /JS) Tj ET BI /W 1 /H 1 /F /AHx ID 00> EI'),
      ),
    }),
    'a form with buttons and pictures of them': buildPdf({
      objects: page(
        '<< /Type /Annot /Subtype /Widget /FT /Btn /F 4 /AP << /N << /Yes 6 0 R /Off 6 0 R >> /D 6 0 R >> /MK << /CA (4) >> >>',
        stream('/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Filter /FlateDecode', flate('q Q')),
        '<< /S /ResetForm >>',
        '<< /S /Hide /T (a) >>',
        '<< /S /Named /N /NextPage >>',
      ),
    }),
    'layers, blends and articles': buildPdf({
      objects: page(
        '<< /Type /OCG /Name (Stamp) /Usage << /View << /ViewState /ON >> >> >>',
        '<< /S /SetOCGState /State [/OFF 5 0 R] >>',
        '<< /Type /ExtGState /BM /Screen /ca 0.5 >>',
        '<< /Type /Thread /F 9 0 R /I << /Title (Story) >> >>',
        '<< /Type /Bead /T 8 0 R /N 9 0 R /V 9 0 R /P 3 0 R >>',
        '<< /S /Thread /D 0 >>',
      ),
    }),
    'a library with small object streams': buildPdf({
      objects: page(
        ...Array.from({ length: 40 }, (_, at) => objectStream(['<< /Type /Font >>', `(Page ${at})`])),
        tableStream(),
      ),
    }),
    'two versions of one number': buildPdf({
      version: '2.0',
      objects: page('<< /Version /2.0 /Extensions << /ISO_ << >> >> >>'),
    }),
  }).map(([name, bytes]) => ({ name, bytes }))
