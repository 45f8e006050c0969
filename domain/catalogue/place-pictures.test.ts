import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import type { Collection } from './collections.ts';
import { formatFilesName, placePictures, readFilesName } from './place-pictures.ts';
import type { FormRecord } from './record-form.ts';

test.each<[string, Collection, FormRecord, string, FormRecord]>([
  [
    'at the end of a list',
    'projects',
    { images: [{ file: 'a.jpg', alt: 'A' }] },
    'images',
    { images: [{ file: 'a.jpg', alt: 'A' }, { file: 'x.jpg' }, { file: 'y.jpg' }] },
  ],
  [
    'in the place of one, without its words',
    'builders',
    { logo: { file: 'old.png', alt: 'Old logo' } },
    'logo',
    { logo: { file: 'x.jpg', alt: '' } },
  ],
  [
    'of a row',
    'projects',
    { floorPlans: [{ name: 'A1' }, { name: 'B2' }] },
    'floorPlans.1.image',
    { floorPlans: [{ name: 'A1' }, { name: 'B2', image: { file: 'x.jpg', alt: '' } }] },
  ],
  ['as the name of a file', 'newsArticles', { image: null }, 'image', { image: 'x.jpg' }],
  ['nowhere else', 'newsArticles', { title: 'News' }, 'title', { title: 'News' }],
  ['in no field that is not there', 'builders', { name: 'Acme' }, 'photo', { name: 'Acme' }],
])('pictures are inserted %s', (_, collection, record, path, expected) => {
  const placed = placePictures(listCollectionFields(collection), record, path, ['x.jpg', 'y.jpg']);
  expect(placed).toMatchObject(expected);
});

test('formatting and parsing file input names are inverses', () => {
  expect(readFilesName(formatFilesName('floorPlans.1.image'))).toBe('floorPlans.1.image');
  expect(readFilesName('images')).toBeNull();
});

test('the fields of every record type that contain pictures show them', () => {
  const listNames = (collection: Collection) =>
    listCollectionFields(collection).flatMap(({ name, showsPicture }) =>
      showsPicture ? [name] : [],
    );
  expect(listNames('projects')).toEqual(['images']);
  expect(listNames('builders')).toEqual(['logo']);
  expect(listNames('cities')).toEqual(['image']);
  expect(listNames('propertyTypes')).toEqual(['image']);
  expect(listNames('newsArticles')).toEqual(['image']);
  expect(listNames('blogPosts')).toEqual(['image']);
});
