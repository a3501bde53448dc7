/** What the importer looks for in a row. */
export const FIELDS = [
  'title',
  'company',
  'link',
  'source',
  'level',
  'category',
  'seen',
  'posted',
  'updated',
  'closing',
  'location',
  'city',
  'region',
  'country',
  'openTo',
  'workplace',
  'remote',
  'jobType',
  'pay',
  'payMin',
  'payMax',
  'payCurrency',
  'payPeriod',
  'payEstimate',
  'payEstimated',
  'status',
  'open',
  'closed',
  'tags',
  'votes',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Folded names under which exports keep each field, the most telling first. A row takes the first
 * of its columns that holds something of use, so `Date: N/A` does not hide a date elsewhere.
 * Logos and company pages are left out on purpose.
 */
export const columnNames: Readonly<Record<Field, readonly string[]>> = {
  title: split(
    'jobtitle title headline jobtittle tittle jobrole role position jobposition positiontitle jobname vacancytitle vacancy jobdesignation designation roletitle posttitle jobheading heading ' +
      'titulo titulodelpuesto cargo vaga poste intitule intituleduposte titre titreduposte puesto puestodetrabajo stellentitel stellenbezeichnung berufsbezeichnung jobtitel titel beruf text job',
  ),
  company: split(
    'companyname company commpanyname companytitle employername employer hiringorganization hiringorganizationname hiringcompany hiringcompanyname organization organisation organizationname ' +
      'organisationname companyinfo employerinfo jobemployer advertiser advertisername recruiter recruitername businessname firm agency clientname ' +
      'empresa nomedaempresa nombreempresa empleador empregador entreprise nomentreprise societe recruteur employeur unternehmen firma arbeitgeber firmenname postedby',
  ),
  link: split(
    'joburl url joblink link absoluteurl hostedurl webpageurl careersurl joblisturl jobpostingurl vacancyurl listingurl positionurl positionuri detailurl detailsurl detailpage joburldirect redirecturl landingpage ' +
      'canonicalurl permalink pageurl weburl sourceurl originalurl externalurl externallink titlelink titleurl jobhref joblinkurl urljob linktojob guid application applicationlink applicationurl applicationpage applicationform applyurl applyhere ' +
      'applylink applyuri jobapplylink applyoptions jobgooglelink sharelink href uri enlace lien lienoffre urloffre lienannonce ligacao stellenlink refs links mainentityofpage howtoapply methodofapplication apply',
  ),
  source: split(
    'source jobsource sourcename jobboard board platform website site portal via jobpublisher publisher jobprovider provider jobsite sitename scrapedfrom foundon sourcesite sourceplatform ' +
      'postingdomain plataforma plateforme fuente fonte quelle',
  ),
  level: split(
    'joblevel level levels seniority senioritylevel seniorityname jobseniority experiencelevel formattedexperiencelevel careerlevel nivel niveau niveauexperience nivelexperiencia senioridad senioridade karrierestufe',
  ),
  category: split(
    'jobcategory category jobindustry jobfunction function careercategories parentcategories categories categoria categorie kategorie rolecategory functionalarea jobfield field sector ' +
      'industry industries department departments team secteur secteuractivite branche',
  ),
  seen: split(
    'datescraped scrapeddate scrapedat scrapedatutc scrapedate scrapedon scrappeddate datescrapped scrapetime scrapedtime scrapedtimestamp scrapetimestamp datecollected collectedat ' +
      'collectiondate datecrawled crawledat crawldate crawltimestamp crawled dateextracted extractedat extractiondate extractdate dateofextraction scrapingdate dateofscraping searchdate fetchedat fetchdate retrievedat retrieveddate retrievaldate ' +
      'lastseen lastseenat dateseen seenat seen lastprocessedtime importedat ingestedat harvestedat datecaptured timestamp fechaextraccion',
  ),
  posted: split(
    'dateposted posteddate postedat postedon postedtime posted postdate postingdate dateofposting dateofpost jobposteddate jobpostdate jobpostingdate jobdate dayposted ' +
      'pubdate publicationdate publicationstartdate publisheddate publishedat publishedon publishdate published datepublished datepublication listedat listeddate dateofpublication ' +
      'listingdate listedtime originallistedtime firstpublished firstseen opendate openingdate startdateofposting datecreated createdat createdon created createddate creationdate ' +
      'date epoch fecha fechapublicacion fechadepublicacion datedepublication dateparution datadepublicacao datapublicacao ' +
      'veroffentlichtam veroffentlicht veroffentlichungsdatum datum time timeago jobage age',
  ),
  updated: split('updatedat dateupdated lastupdated lastmodified modifiedat datemodified updatedon updated'),
  closing: split(
    'closingdate closesat closeson closes closedate closingon applicationdeadline applydeadline applicationsclose applicationclosedate applicationclosingdate applicationclosesat deadline ' +
      'deadlinedate deadlineat deadlineforapplication deadlineforapplications applicationsdeadline jobdeadline expirydate expiredate expirationdate dateofexpiry expiresat expireson expires expiry expiration ' +
      'expiryat expiredat expire offerexpiration validthrough validuntil validto applyby applybefore applybeforedate lastdate lastdatetoapply lastdaytoapply enddate closing dueon duedate dateclosing ' +
      'dateexpires datelimite datelimitedecandidature datelimitedepot datelimitededepot cloture datedecloture fechacierre fechadecierre fechalimite fechavencimiento prazo datalimite dataencerramento bewerbungsfrist bewerbungsschluss frist gultigbis',
  ),
  location: split(
    'locationsderived location joblocation locations joblocations locationname formattedlocation locationdisplay positionlocationdisplay locationtext fulllocation joblocationaddress joblocationtext loc ' +
      'place placeofwork placeofperformance jobplace dutystation officelocation worklocation workinglocation alllocations offices office address jobaddress area districts ' +
      'lieu lieudetravail localisation emplacement ort standort arbeitsort einsatzort localizacao local localdetrabalho ubicacion lugar localidad workplace workplaceaddress',
  ),
  city: split('city town jobcity locality locationcity cityname addresslocality ville ciudad cidade stadt'),
  region: split(
    'region state province county jobstate locationstate locationregion statename addressregion departement provincia estado bundesland',
  ),
  country: split('country jobcountry locationcountry countryname nation addresscountry pays pais land'),
  openTo: split(
    'opento candidaterequiredlocation candidatelocation candidatelocations jobgeo geo locationrestrictions locationrestriction applicantlocationrequirements applicantlocation eligiblelocations ' +
      'eligiblecountries allowedcountries countriesallowed hiringregions hiringlocations remoteregions remoteregion remotelocation remotelocations remoterestrictions remoterestriction geographicrestrictions ' +
      'whocanapply candidateregion candidateregions',
  ),
  workplace: split(
    'workplace workplacetype workplacetypes worktype workmode workmodel workarrangement workingmodel workingarrangement workstyle worklocationtype workplacemodel worksetting arrangement jobmode worklocationoption joblocationtype locationtype ' +
      'remotetype remotestatus remotecategory remotepolicy remoteoption onsiteremote remoteonsite remoteoronsite modality modalidad modalidade arbeitsmodell remoteworkpolicy workpolicy formattedworkplacetype workfrom',
  ),
  remote: split(
    'isremote remote remotework teletravail teletrabajo teletrabalho remoteallowed remotejob isremotejob fullyremote telecommute telecommuting workfromhome workfromhomeavailable homeoffice wfh teleworkeligible',
  ),
  jobType: split(
    'jobtype jobtypes employmenttype employmenttypes employmentstatus worktypeformatted formattedworktype workschedule worktime contracttype contracttime scheduletype schedule positionschedule ' +
      'positionscheduletype typeofemployment typeofjob typeofwork typeofcontract jobschedule jobnature natureofjob jobstatustype hours commitment engagementtype type workinghours worktype ' +
      'contract contrat typedecontrat employmenttypecode typecontrat tipodecontrato tipodeempleo tipocontrato contrato jornada tipodevaga anstellungsart beschaftigungsart arbeitszeit vertragsart',
  ),
  pay: split(
    'pay salary jobsalary salaryrange salarytext salaryinfo salarydetails salarydisplay formattedsalary salarystring salaryoffered offeredsalary payrange ' +
      'payrate payscale compensation compensationrange compensationtiersummary remuneration positionremuneration wage wages basesalary monthlysalary annualsalary stipend ctc package salaire salairebrut ' +
      'remuneracion salario sueldo gehalt vergutung salarycompensation jobsalaryrange',
  ),
  payMin: split(
    'salarymin minsalary salaryminimum minimumsalary minpay paymin minamount salaryfrom fromsalary lowestsalary salarylow lowersalary minsalaryamount salaryminvalue compensationmin mincompensation minimumrange annualsalarymin',
  ),
  payMax: split(
    'salarymax maxsalary salarymaximum maximumsalary maxpay paymax maxamount salaryto tosalary highestsalary salaryhigh uppersalary maxsalaryamount salarymaxvalue compensationmax maxcompensation maximumrange annualsalarymax',
  ),
  payCurrency: split(
    'salarycurrency currency paycurrency currencycode salarycurrencycode compensationcurrency wahrung moneda moeda devise',
  ),
  payPeriod: split(
    'salaryperiod payperiod period salarytype salaryinterval interval salaryunit salaryfrequency payfrequency payschedule salarytimeunit rateinterval salaryper compensationinterval',
  ),
  /** What the board reckons, unless it says that the employer does. */
  payEstimate: split('salaryestimate salaryestimated estimatedsalary estimatedpay payestimate'),
  payEstimated: split(
    'salaryispredicted salarypredicted salaryisestimated issalaryestimated salaryisestimate issalaryestimate isestimatedsalary isestimated payisestimated ispayestimated',
  ),
  status: split(
    'status jobstatus state jobstate listingstatus postingstatus vacancystatus publicationstatus availability activestatus jobavailability visibility estatus statut estado situacao',
  ),
  open: split(
    'active isactive jobactive open isopen jobopen published ispublished listed islisted live islive visible isvisible available isavailable enabled isenabled acceptingapplications isacceptingapplications actif activo ativo aktiv',
  ),
  closed: split(
    'inactive isinactive closed isclosed jobclosed closedat closedtime closedon expired isexpired jobexpired hasexpired filled isfilled filledat hidden ishidden archived isarchived archivedat deleted ' +
      'isdeleted deletedat removed isremoved removedat draft isdraft unpublished isunpublished unlisted isunlisted cancelled canceled iscancelled disabled isdisabled nolongeravailable',
  ),
  tags: split('tags tag badges'),
  votes: split('score points upvotes votes'),
};

function split(names: string): string[] {
  return names.split(' ');
}
