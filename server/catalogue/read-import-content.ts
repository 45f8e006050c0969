import { detectFormat, type ImportFormat } from '../../domain/catalogue/import/detect-format.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { decodeText } from '../../domain/text/decode-text.ts';

export interface ImportContent {
  text: string;
  format: ImportFormat;
  encoding: string;
}

/** The magic bytes of a zip file, and of an Excel workbook from before 2007. */
const zipStart = Buffer.from('PK\x03\x04', 'latin1');
const oldWorkbookStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function refuseWorkbook(file: string, bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 4));
  const isZip = start.equals(zipStart);
  if (!isZip && !start.equals(oldWorkbookStart)) return;
  const isWorkbook = !isZip || /\.xls[xmb]?$/i.test(file) || hasSheets(bytes);
  throw new ImportFileError(isWorkbook ? isExcel : describeZip(file));
}

const isExcel =
  'This is an Excel workbook. Save it as CSV (UTF-8). In Excel that is “Save As” with the type “CSV UTF-8”, which saves the sheet that is open.';

/** What a zip file is that is read as a table. The command unpacks those whose name says so before. */
function describeZip(file: string): string {
  if (/\.(?:numbers|ods)$/i.test(file))
    return 'This is a spreadsheet in a form that cannot be read. Export it as CSV (UTF-8). In Numbers that is “Export To” in the menu “File”; in LibreOffice “Save As” with the type “Text CSV”.';
  if (/\.zip$/i.test(file))
    return 'This is a zip file, which the import command reads. Here, choose the table in it.';
  return /\.(?:doc|ppt)x$|\.(?:odt|pages|key)$/i.test(file)
    ? noTable('a document')
    : 'This is a zip file. Give it a name that ends with .zip.';
}

const noTable = (what: string) =>
  `This is ${what}, not a table. Copy its table into a spreadsheet and save that as CSV (UTF-8).`;

/** How files begin like text, of whose lines a table would be made, and what they are. */
const documents: readonly [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  // The latter as Excel saves a "Single File Web Page".
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|table|\?xml)\b|^MIME-Version:/i,
    'a web page or XML',
  ],
  [/^\{\\rtf/, 'a document'],
];
/** The first bytes of other files, in hexadecimal. */
const binaries: readonly [RegExp, string][] = [
  // JPEG, PNG, GIF, WebP, TIFF, HEIC and MP4.
  [/^(?:ffd8ff|89504e47|47494638|52494646|49492a00|4d4d002a|.{8}66747970)/, 'a picture or video'],
  // Gzip, 7z, RAR and an empty zip.
  [/^(?:1f8b|377abcaf|52617221|504b0506)/, 'an archive'],
];

function refuseOther(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 512));
  const found =
    documents.find(([begin]) => begin.test(start.toString('latin1'))) ??
    binaries.find(([begin]) => begin.test(start.toString('hex')));
  if (found) throw new ImportFileError(noTable(found[1]));
}

/** Whether a zip file contains the worksheets folder of a workbook. */
const hasSheets = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/worksheets/');

/** The text of a file and its format. Throws an ImportFileError for what is no text. */
export function readImportContent(file: string, bytes: Uint8Array): ImportContent {
  refuseWorkbook(file, bytes);
  refuseOther(bytes);
  const { text, encoding } = decodeText(bytes);
  return { text, format: detectFormat(file, text), encoding };
}
